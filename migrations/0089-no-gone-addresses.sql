-- An address in which an erased person was named is free again.
drop table gone_addresses;
