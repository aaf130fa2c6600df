-- One competition, one story (src/club/events/ties.ts): the event a podium, an article and an album
-- belong to, empty for none. No foreign key: a tie outlives its event's stay in the trash.
alter table podiums add column event_id text not null default '';
alter table blogs add column event_id text not null default '';
create table albums (
  -- What its photos have as their event
  name text primary key,
  event_id text not null
) strict;
