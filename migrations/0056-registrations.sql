-- 'Je viens' (src/club/registrations): JSON of what an event asks for, empty where it never took any.
alter table events add column registrations text not null default '';
-- No foreign key: they stay while their event lies in the trash.
create table registrations (
  number integer primary key autoincrement,
  id text not null unique,
  event_id text not null,
  name text not null,
  people integer not null check (people > 0),
  email text not null,
  answer text not null,
  status text not null check (status in ('registered', 'waiting')),
  -- SHA-256 of what its link holds
  token_hash text not null unique,
  created_at text not null
) strict;
create index registrations_by_event on registrations (event_id, number);
