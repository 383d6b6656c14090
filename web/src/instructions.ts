// Which build of the engine this browser can run: with relaxed SIMD, with SIMD, or with neither. All give the same answers.

export type Build = "plain" | "simd" | "relaxed";

// A module with one function: (func (result v128) i32.const 0 i8x16.splat …).
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 0x0a];
/** `i8x16.splat`. */
const SIMD = [0x08, 1, 0x06, 0, 0x41, 0, 0xfd, 0x0f, 0x0b];
/** `i8x16.relaxed_swizzle` of two splats. */
const RELAXED = [0x0f, 1, 0x0d, 0, 0x41, 0, 0xfd, 0x0f, 0x41, 0, 0xfd, 0x0f, 0xfd, 0x80, 0x02, 0x0b];

/** The fastest build that this browser can run. */
export function best(): Build {
  const runs = (body: readonly number[]): boolean => WebAssembly.validate(new Uint8Array([...HEAD, ...body]));
  if (runs(RELAXED)) return "relaxed";
  return runs(SIMD) ? "simd" : "plain";
}
