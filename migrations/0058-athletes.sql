-- Adults whose results have a page of their own, once they have agreed (src/club/podiums/athletes.*).
create table athletes (
  id text primary key,
  revision integer not null default 1,
  name text not null,
  -- Other ways podiums spell it, one a line
  spellings text not null,
  agreed text not null check (agreed in ('no', 'yes')),
  created_at text not null
) strict;
