//! Every sentence a person reads.
#![no_std]
#![deny(missing_docs)]
