//! Reads values from bytes.

use serde::{
    Deserializer,
    de::{DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor},
};

use super::{DEEPEST, Damaged};

/// The bytes that are not read yet.
pub struct Reader<'a> {
    rest: &'a [u8],
    /// How many variants the next value is in.
    depth: u32,
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes, depth: 0 }
    }

    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    #[inline(never)]
    fn take(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(Damaged)?;
        self.rest = rest;
        Ok(taken)
    }

    #[inline(never)]
    fn number(&mut self) -> Result<u64, Damaged> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first().ok_or(Damaged)?;
            self.rest = rest;
            let bits = u64::from(byte & 0x7f);
            if (bits << shift) >> shift != bits {
                return Err(Damaged);
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Damaged)
    }

    /// The length of a list. Every item has at least a byte, so a length beyond the bytes is wrong.
    #[inline(never)]
    fn length(&mut self) -> Result<usize, Damaged> {
        let length = self.number()?;
        usize::try_from(length).ok().filter(|&length| length <= self.rest.len()).ok_or(Damaged)
    }

    #[inline(never)]
    fn flag(&mut self) -> Result<bool, Damaged> {
        match self.take(1)? {
            [0] => Ok(false),
            [1] => Ok(true),
            _ => Err(Damaged),
        }
    }

    #[inline(never)]
    fn text(&mut self) -> Result<&'a str, Damaged> {
        let length = self.length()?;
        str::from_utf8(self.take(length)?).map_err(|_| Damaged)
    }
}

macro_rules! numbers {
    ($($method:ident: $visit:ident($type:ty);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
            visitor.$visit(<$type>::try_from(self.number()?).map_err(|_| Damaged)?)
        }
    )*};
}

macro_rules! signed {
    ($($method:ident: $visit:ident($type:ty);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
            let number = self.number()?;
            let number = (number >> 1) as i64 ^ -((number & 1) as i64);
            visitor.$visit(<$type>::try_from(number).map_err(|_| Damaged)?)
        }
    )*};
}

macro_rules! floats {
    ($($method:ident: $visit:ident($type:ty);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
            let bytes = self.take(size_of::<$type>())?;
            visitor.$visit(<$type>::from_le_bytes(bytes.try_into().map_err(|_| Damaged)?))
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Damaged;

    numbers! {
        deserialize_u8: visit_u8(u8);
        deserialize_u16: visit_u16(u16);
        deserialize_u32: visit_u32(u32);
        deserialize_u64: visit_u64(u64);
    }

    signed! {
        deserialize_i8: visit_i8(i8);
        deserialize_i16: visit_i16(i16);
        deserialize_i32: visit_i32(i32);
        deserialize_i64: visit_i64(i64);
    }

    floats! {
        deserialize_f32: visit_f32(f32);
        deserialize_f64: visit_f64(f64);
    }

    /// Nothing says what follows.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Damaged> {
        Err(Damaged)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Damaged> {
        Err(Damaged)
    }

    /// Fields have no names.
    fn deserialize_identifier<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Damaged> {
        Err(Damaged)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_bool(self.flag()?)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        let code = u32::try_from(self.number()?).map_err(|_| Damaged)?;
        visitor.visit_char(char::from_u32(code).ok_or(Damaged)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        let length = self.length()?;
        visitor.visit_borrowed_bytes(self.take(length)?)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        if self.flag()? { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        let left = self.length()?;
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_seq(Items { reader: self, left: length })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Damaged> {
        let left = self.length()?;
        visitor.visit_map(Items { reader: self, left })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        if self.depth == DEEPEST {
            return Err(Damaged);
        }
        self.depth += 1;
        let value = visitor.visit_enum(Variant { reader: self });
        self.depth -= 1;
        value
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Values that follow each other.
struct Items<'r, 'de> {
    reader: &'r mut Reader<'de>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Damaged;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Damaged> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Damaged;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Damaged> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Damaged> {
        seed.deserialize(&mut *self.reader)
    }
}

/// A variant of an enum.
struct Variant<'r, 'de> {
    reader: &'r mut Reader<'de>,
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Damaged;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Damaged> {
        let index = u32::try_from(self.reader.number()?).map_err(|_| Damaged)?;
        let value = seed.deserialize(IntoDeserializer::<Damaged>::into_deserializer(index))?;
        Ok((value, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Damaged;

    fn unit_variant(self) -> Result<(), Damaged> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Damaged> {
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Damaged> {
        self.reader.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        self.reader.deserialize_tuple(fields.len(), visitor)
    }
}
