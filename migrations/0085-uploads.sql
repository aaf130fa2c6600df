-- One row per upload, pictures and documents alike. A file stays where it was written for its whole
-- life; what became of it is said here.
create table uploads (
  -- '/uploads/pictures/<id>' for a picture with all its copies, or the address of a single file
  address text primary key,
  created_at text not null,
  -- When a device last kept a draft that mentions it
  wanted_at text,
  -- When a nightly scan found it in no record of the club; it is deleted 30 days later
  unreferenced_since text,
  -- When it was deleted for good: its file is removed next
  removed_at text
) strict;
insert into uploads (address, created_at, wanted_at)
  select '/uploads/pictures/' || id, created_at, wanted_at from pictures;
drop table pictures;
