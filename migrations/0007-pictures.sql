-- One row per stored picture. Its files lie in uploads/pictures/<id>/; what a page needs to lay it
-- out is in its address as well, so nothing has to be looked up to show it.
create table pictures (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The average colour, six hexadecimal digits, that holds its place; null where it is transparent.
  placeholder text check (placeholder glob '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  widths text not null check (json_valid(widths)),
  -- Of all its files together
  bytes integer not null,
  created_at text not null
) strict;
create index pictures_by_age on pictures (created_at);

alter table photos add column alt text not null default '';
alter table photos add column hidden integer not null default 0 check (hidden in (0, 1));
-- 'J'ai vérifié les autorisations de droit à l'image': when, and the name of the admin who said so.
alter table photos add column consent_at text;
alter table photos add column consent_by text;
-- The highest comes first; so far that was the newest, and within an upload the first sent.
alter table photos add column position integer not null default 0;
update photos set position = ranked.place
  from (select id, row_number() over (order by date, rowid desc) as place from photos) as ranked
  where photos.id = ranked.id;
drop index photos_by_age;
create index photos_by_position on photos (position desc);
create index photos_hidden on photos (url) where hidden = 1;

-- The photo a visitor asks to have removed. No foreign key: the message outlives the photo.
alter table messages add column photo text;
