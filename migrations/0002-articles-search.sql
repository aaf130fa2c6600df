-- What articles are found by, folded (lower case, no accents, see src/folding.contract.ts), so that a
-- search stays quick with thousands of articles.

-- Tags and category: a tab matches either, a tag link and the related articles only tags.
create table blog_labels (
  label text not null,
  blog_id text not null references blogs (id) on delete cascade,
  is_tag integer not null check (is_tag in (0, 1)),
  primary key (label, blog_id)
) strict, without rowid;
create index blog_labels_by_blog on blog_labels (blog_id);

-- Title, content and tags. The number is what the word index points to.
create table blog_texts (
  number integer primary key,
  blog_id text not null unique references blogs (id) on delete cascade,
  text text not null
) strict;

-- Finds any part of a word, from 3 characters on.
create virtual table blog_words using fts5(
  text, content = 'blog_texts', content_rowid = 'number', tokenize = 'trigram case_sensitive 1'
);
create trigger blog_texts_added after insert on blog_texts begin
  insert into blog_words (rowid, text) values (new.number, new.text);
end;
create trigger blog_texts_removed after delete on blog_texts begin
  insert into blog_words (blog_words, rowid, text) values ('delete', old.number, old.text);
end;

insert into blog_labels (label, blog_id, is_tag)
  select distinct fold(value), blogs.id, 1 from blogs, json_each(tags);
insert into blog_labels (label, blog_id, is_tag)
  select fold(category), id, 0 from blogs where category <> ''
  on conflict do nothing;
insert into blog_texts (blog_id, text)
  select id, fold(title || ' ' || content || ' ' || tags) from blogs;
