-- When a photo was taken, as its camera noted it by the clock of the place: yyyy-MM-ddThh:mm.
-- Null where nothing was noted, and for the photos of before.
alter table photos add column taken_on text
  check (taken_on glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]');
-- An album's day is looked up by its name.
create index events_by_title on events (title, date);
