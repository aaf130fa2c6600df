-- Who runs the club (src/committee).
create table committee (
  id text primary key,
  revision integer not null default 1,
  -- The order the admin gave them, from 1
  position integer not null,
  role text not null,
  name text not null,
  photo text not null default '',
  text text not null default '',
  email text not null default ''
) strict;
create index committee_by_position on committee (position);
