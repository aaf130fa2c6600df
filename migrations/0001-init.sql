-- The club's whole content. Every table is STRICT; lists are JSON columns;
-- times are ISO 8601 in UTC, days are yyyy-MM-dd. `revision` counts the changes
-- of a record: it is what If-Match is held against.

create table accounts (
  id text primary key,
  username text not null unique collate nocase,
  password_hash text not null,
  role text not null default 'admin',
  created_at text not null
) strict;

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at text not null,
  expires_at text not null
) strict;
create index sessions_by_account on sessions (account_id);

create table events (
  id text primary key,
  revision integer not null default 1,
  title text not null,
  description text not null,
  date text not null,
  image text not null default '',
  location text not null default '',
  capacity integer check (capacity >= 0),
  attendees integer check (attendees >= 0),
  created_at text not null
) strict;
create index events_by_date on events (date, id);

create table blogs (
  id text primary key,
  revision integer not null default 1,
  title text not null,
  content text not null,
  -- What a card shows is worked out once, when the article is written.
  excerpt text not null,
  read_time integer not null,
  image text not null default '',
  tags text not null default '[]' check (json_valid(tags)),
  category text not null default '',
  featured integer not null default 0 check (featured in (0, 1)),
  created_at text not null
) strict;
create index blogs_by_age on blogs (created_at desc, id);

create table comments (
  id text primary key,
  blog_id text not null references blogs (id) on delete cascade,
  name text not null,
  text text not null,
  created_at text not null
) strict;
create index comments_by_blog on comments (blog_id, created_at desc);

create table coaches (
  id text primary key,
  revision integer not null default 1,
  position integer not null,
  name text not null,
  bio text not null,
  rank text not null,
  image text not null default '',
  socials text not null default '[]' check (json_valid(socials))
) strict;
create index coaches_by_position on coaches (position, id);

create table about (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  mission text not null default '',
  vision text not null default '',
  philosophy text not null default '',
  history text not null default '',
  instructor_message text not null default '',
  core_values text not null default '',
  achievements text not null default '',
  community_involvement text not null default '',
  place text not null default ''
) strict;
insert into about (id) values (1);

create table courses (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  activities text not null default '[]' check (json_valid(activities)),
  schedules text not null default '[]' check (json_valid(schedules)),
  start_dates text not null default '[]' check (json_valid(start_dates))
) strict;
insert into courses (id) values (1);

create table podiums (
  id text primary key,
  revision integer not null default 1,
  year integer not null,
  event text not null,
  date text not null default '',
  winners text not null default '[]' check (json_valid(winners)),
  photo text not null default '',
  created_at text not null
) strict;
create index podiums_by_year on podiums (year desc, created_at desc);

create table photos (
  id text primary key,
  revision integer not null default 1,
  url text not null,
  event text not null default '',
  title text not null default '',
  description text not null default '',
  date text not null
) strict;
create index photos_by_age on photos (date desc, id);

create table messages (
  id text primary key,
  revision integer not null default 1,
  name text not null,
  email text not null,
  message text not null,
  date text not null,
  status text not null default 'unread' check (status in ('unread', 'read', 'archived'))
) strict;
create index messages_by_age on messages (date desc, id);

-- What the admins changed in the settings; the rest are the defaults of the contract.
create table settings (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  content text not null default '{}' check (json_valid(content))
) strict;
insert into settings (id) values (1);

-- Which records came with the starter content, so that it can be taken away again.
create table demo_records (
  room text not null,
  record_id text not null,
  primary key (room, record_id)
) strict;
