-- Folded again, since letters that don't come apart (ł, ø, đ, ß) and signs nobody sees are folded now:
-- an article, a comment or a message is found by 'Lukasz' and 'Łukasz' alike.
update blog_texts set text = ' ' || fold(text) || ' ';
insert into blog_words (blog_words) values ('rebuild');
update or replace blog_labels set label = fold(label);

insert into comment_words (comment_words) values ('delete-all');
insert into comment_words (rowid, text)
  select number, ' ' || substr(fold(name || ' ' || text), 1, 2000) || ' '
    from comment_numbers join comments on comments.id = comment_id;

insert into message_words (message_words) values ('delete-all');
insert into message_words (rowid, text)
  select number, ' ' || substr(
      fold(name || ' ' || email || ' ' || subject || ' ' || phone || ' ' || age || ' ' || lesson
        || ' ' || message), 1, 2000) || ' '
    from message_numbers join messages on messages.id = message_id;
update messages set sort_name = fold(name), sort_email = fold(email);
