-- What a visitor may tell along with a message; empty where nothing was said.
alter table messages add column subject text not null default '';
alter table messages add column phone text not null default '';
alter table messages add column age text not null default '';
alter table messages add column lesson text not null default '';
-- The username and the time of an answer given outside of the site: from a mail program, by phone.
alter table messages add column answered_by text;
alter table messages add column answered_at text;

-- Comments no admin has looked at yet, by the order they came in. Those that are here now, those of
-- the example content and those that come back from the trash are not new.
create table new_comments (
  number integer primary key autoincrement,
  comment_id text not null unique references comments (id) on delete cascade
) strict;
