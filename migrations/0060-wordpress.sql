-- What came from another site: the same file twice changes nothing. `source` names the record there,
-- 'www.example.org post 12'; of a picture `record_id` is its address here, without
-- /uploads/: it keeps no picture that no text shows.
create table imported (
  source text primary key,
  room text not null,
  record_id text not null,
  made_at text not null
) strict;
create index imported_records on imported (room, record_id);

-- Where addresses of the former site lead, so that links to it still work.
create table former_addresses (
  -- Without a slash at its end; '?p=12' for what had no path of its own
  path text primary key,
  target text not null
) strict;
