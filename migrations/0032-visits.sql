-- How often what was read (src/visits): sums of a day and nothing finer, of nobody in particular.
create table visits (
  -- yyyy-MM-dd in the club's country
  day text not null,
  kind text not null check (kind in ('page', 'host', 'device')),
  -- The page's path, the host of the site people came from, 'phone' or 'computer'; empty for those
  -- beyond what a day may hold
  name text not null,
  views integer not null,
  primary key (day, kind, name)
) strict, without rowid;
