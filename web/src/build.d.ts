// What the build puts in (vite.config.ts).

/** The digest of the network's file, in hexadecimal digits. */
declare const __NETWORK_SHA256__: string;
/** Its length in bytes. */
declare const __NETWORK_LENGTH__: number;

declare module "*.gw?url" {
  const url: string;
  export default url;
}
