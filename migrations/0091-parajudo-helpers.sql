-- How many help, and the page in easy words.
alter table parajudo add column helpers text not null default '';
alter table parajudo add column easy text not null default '';
