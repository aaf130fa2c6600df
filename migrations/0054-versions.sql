-- What records were before they were saved over (src/office/versions).
create table versions (
  id integer primary key autoincrement,
  -- The record's address in the API
  record text not null,
  -- ISO 8601, UTC; empty where it was there before its first change was noted
  made_at text not null,
  -- The account's name
  author text not null,
  content text not null
) strict;
create index versions_by_record on versions (record, id);
