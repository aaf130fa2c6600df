-- How one joins the club (src/joining): one row; `content` is what the club wrote over the defaults,
-- by part. Amounts in it are whole cents.
create table joining (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  content text not null default '{}' check (json_valid(content))
) strict;
insert into joining (id) values (1);

-- What people ask, and what the club answers in Markdown (src/questions).
create table questions (
  id text primary key,
  revision integer not null default 1,
  -- The order the admin gave them, from 1
  position integer not null,
  -- The group it stands in; empty for those that stand in none
  topic text not null default '',
  question text not null,
  answer text not null
) strict;
create index questions_by_position on questions (position);

-- Para-judo at the club (src/parajudo): one row, empty until the club fills it in.
create table parajudo (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  intro text not null default '',
  who text not null default '',
  how text not null default '',
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default ''
) strict;
insert into parajudo (id) values (1);
