-- The Corbeille: what was deleted, for 30 days. A room's own tables hold only what lives, so that
-- no query has to remember 'not deleted'; here lie the rows as they were, by table.
create table trash (
  room text not null,
  record_id text not null,
  title text not null,
  -- What it belongs to, and can't come back without: a comment's article.
  parent_room text,
  parent_id text,
  deleted_at text not null,
  deleted_by text not null,
  "rows" text not null check (json_valid("rows")),
  -- The public addresses of its own files, which lie out of reach meanwhile.
  files text not null default '[]' check (json_valid(files)),
  primary key (room, record_id)
) strict;
create index trash_by_age on trash (deleted_at desc);

-- A hidden comment is kept and shown to admins alone.
alter table comments add column hidden integer not null default 0 check (hidden in (0, 1));
drop index comments_by_blog;
create index comments_by_blog on comments (blog_id, hidden, created_at desc);
create index comments_by_age on comments (created_at desc);
