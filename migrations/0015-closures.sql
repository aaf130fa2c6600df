-- Days without lessons, lessons that move, and what the club has to say to everybody at once.
create table closures (
  id text primary key,
  revision integer not null default 1,
  kind text not null check (kind in ('closed', 'moved', 'message')),
  text text not null,
  first_day text not null,
  last_day text not null check (last_day >= first_day),
  scope text not null default 'club' check (scope in ('club', 'place', 'lesson')),
  place text not null default '',
  lesson text not null default '',
  to_day text not null default '',
  to_time text not null default '',
  to_place text not null default ''
) strict;
create index closures_by_day on closures (first_day, id);
