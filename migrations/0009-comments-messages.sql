-- How many comments visitors can read of an article, kept so that lists need not count them.
create table comment_counts (
  blog_id text primary key references blogs (id) on delete cascade,
  shown integer not null
) strict, without rowid;
insert into comment_counts (blog_id, shown)
  select blog_id, count(*) from comments where hidden = 0 group by blog_id;
create trigger comments_added after insert on comments when new.hidden = 0 begin
  insert into comment_counts (blog_id, shown) values (new.blog_id, 1)
    on conflict (blog_id) do update set shown = shown + 1;
end;
create trigger comments_removed after delete on comments when old.hidden = 0 begin
  update comment_counts set shown = shown - 1 where blog_id = old.blog_id;
end;
create trigger comments_hidden after update of hidden on comments when old.hidden = 0 and new.hidden = 1 begin
  update comment_counts set shown = shown - 1 where blog_id = new.blog_id;
end;
create trigger comments_shown after update of hidden on comments when old.hidden = 1 and new.hidden = 0 begin
  insert into comment_counts (blog_id, shown) values (new.blog_id, 1)
    on conflict (blog_id) do update set shown = shown + 1;
end;
create index comments_of_blog_by_age on comments (blog_id, created_at desc);

-- What admins find comments and messages by, folded like the articles' texts. The word indexes
-- hold no copy of the texts; the numbers are what they point to.
create table comment_numbers (
  number integer primary key,
  comment_id text not null unique references comments (id) on delete cascade
) strict;
create virtual table comment_words using fts5(
  text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
create trigger comment_numbers_removed after delete on comment_numbers begin
  delete from comment_words where rowid = old.number;
end;
insert into comment_numbers (comment_id) select id from comments order by created_at, rowid;
insert into comment_words (rowid, text)
  select number, ' ' || fold(name || ' ' || text) || ' '
    from comment_numbers join comments on comments.id = comment_id;

create table message_numbers (
  number integer primary key,
  message_id text not null unique references messages (id) on delete cascade
) strict;
create virtual table message_words using fts5(
  text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
create trigger message_numbers_removed after delete on message_numbers begin
  delete from message_words where rowid = old.number;
end;
insert into message_numbers (message_id) select id from messages order by date, rowid;
insert into message_words (rowid, text)
  select number, ' ' || fold(name || ' ' || email || ' ' || message) || ' '
    from message_numbers join messages on messages.id = message_id;

-- What messages are sorted by, so that accents and capitals don't count.
alter table messages add column sort_name text not null default '';
alter table messages add column sort_email text not null default '';
update messages set sort_name = fold(name), sort_email = fold(email);
create index messages_by_name on messages (sort_name, date desc);
create index messages_by_email on messages (sort_email, date desc);
create index messages_by_status on messages (status, date desc);

-- A space at both ends of each text, so that the start of a word can be looked for; and folded
-- again, since control characters are folded away now.
update blog_texts set text = ' ' || fold(text) || ' ';
insert into blog_words (blog_words) values ('rebuild');
update or replace blog_labels set label = fold(label);

-- What a text says, whatever its signs and capitals: the same one is not taken twice in a day.
alter table comments add column digest text not null default '';
create index comments_by_digest on comments (blog_id, digest, created_at);
alter table messages add column digest text not null default '';
create index messages_by_digest on messages (digest, date);
