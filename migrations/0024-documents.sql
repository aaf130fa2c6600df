-- Files to download: forms, statutes, minutes (src/documents). `file` is the address of the file as it
-- lies among the uploads; a replaced one has another, while `id`, which stands in links, stays.
create table documents (
  id text primary key,
  revision integer not null default 1,
  -- Which page shows it
  shelf text not null check (shelf in ('inscription', 'bureau')),
  -- The order the admin gave them on their shelf, from 1
  position integer not null,
  title text not null,
  note text not null default '',
  -- The year it is of, where that matters
  year integer,
  file text not null,
  type text not null,
  bytes integer not null,
  created_at text not null,
  -- When the file was last replaced
  updated_at text not null
) strict;
create index documents_by_shelf on documents (shelf, position);
