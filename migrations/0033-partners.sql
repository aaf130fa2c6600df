-- Who supports the club (src/partners). `logo` is the address of a picture, `link` of their own site.
create table partners (
  id text primary key,
  revision integer not null default 1,
  -- The order the admin gave them, from 1
  position integer not null,
  name text not null,
  logo text not null default '',
  link text not null default '',
  text text not null default '',
  -- Shown from the first of these days to the second, yyyy-MM-dd in Paris; empty for no bound
  first_day text not null default '',
  last_day text not null default ''
) strict;
create index partners_by_position on partners (position);
