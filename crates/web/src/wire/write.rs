//! Writes values as bytes.

use std::fmt;

use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};

use super::Damaged;

/// The bytes that are written so far.
#[derive(Default)]
pub struct Writer {
    pub bytes: Vec<u8>,
}

impl Writer {
    #[inline(never)]
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn length(&mut self, length: usize) {
        self.number(length as u64);
    }
}

type Done = Result<(), Damaged>;

/// Methods for types that are written as another one.
macro_rules! numbers {
    ($($method:ident: $type:ty;)*) => {$(
        fn $method(self, value: $type) -> Done {
            self.number(u64::from(value));
            Ok(())
        }
    )*};
}

macro_rules! signed {
    ($($method:ident: $type:ty;)*) => {$(
        fn $method(self, value: $type) -> Done {
            let value = i64::from(value);
            self.number(((value << 1) ^ (value >> 63)) as u64);
            Ok(())
        }
    )*};
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Damaged;
    type SerializeSeq = &'a mut Writer;
    type SerializeTuple = &'a mut Writer;
    type SerializeTupleStruct = &'a mut Writer;
    type SerializeTupleVariant = &'a mut Writer;
    type SerializeMap = &'a mut Writer;
    type SerializeStruct = &'a mut Writer;
    type SerializeStructVariant = &'a mut Writer;

    numbers! {
        serialize_bool: bool;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
        serialize_char: char;
    }

    signed! {
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.bytes.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.bytes.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Done {
        self.serialize_bytes(text.as_bytes())
    }

    #[inline(never)]
    fn serialize_bytes(self, bytes: &[u8]) -> Done {
        self.length(bytes.len());
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    fn collect_str<T: ?Sized + fmt::Display>(self, value: &T) -> Done {
        // Through a pointer: one function writes all types.
        text(self, format_args!("{value}"))
    }

    fn serialize_none(self) -> Done {
        self.serialize_bool(false)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Done {
        self.bytes.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.serialize_u32(index)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.serialize_u32(index)?;
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<&'a mut Writer, Damaged> {
        self.length(length.ok_or(Damaged)?);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<&'a mut Writer, Damaged> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<&'a mut Writer, Damaged> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<&'a mut Writer, Damaged> {
        self.serialize_u32(index)?;
        Ok(self)
    }

    fn serialize_map(self, length: Option<usize>) -> Result<&'a mut Writer, Damaged> {
        self.serialize_seq(length)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<&'a mut Writer, Damaged> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<&'a mut Writer, Damaged> {
        self.serialize_u32(index)?;
        Ok(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

#[inline(never)]
fn text(writer: &mut Writer, value: fmt::Arguments<'_>) -> Done {
    let text = fmt::format(value);
    writer.serialize_str(&text)
}

/// Parts of a value are written one after the other.
macro_rules! parts {
    ($($trait:ident: $method:ident;)*) => {$(
        impl $trait for &mut Writer {
            type Ok = ();
            type Error = Damaged;

            fn $method<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

macro_rules! fields {
    ($($trait:ident)*) => {$(
        impl $trait for &mut Writer {
            type Ok = ();
            type Error = Damaged;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, _: &'static str, value: &T) -> Done {
                value.serialize(&mut **self)
            }

            /// Whoever reads could not know.
            fn skip_field(&mut self, _: &'static str) -> Done {
                Err(Damaged)
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Damaged;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Done {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        Ok(())
    }
}
