-- Pages of the club's own (src/club/pages): texts in Markdown at /pages/ID.
create table pages (
  id text primary key,
  revision integer not null default 1,
  -- The order the admin gave them, from 1
  position integer not null,
  title text not null,
  -- Sentence under the title
  lead text not null default '',
  content text not null,
  menu text not null check (menu in ('menu', 'footer', 'none')),
  status text not null check (status in ('published', 'draft')),
  -- ISO 8601, UTC
  changed_at text not null
) strict;
create index pages_by_position on pages (position);
