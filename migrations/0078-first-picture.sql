-- The first of the club's own pictures in an article's text, shown where the article has no image.
alter table blogs add column first_picture text not null default '';
update blogs set first_picture = (
  select substr(rest, 1, instr(rest, '.jpg') + 3)
  from (select substr(blogs.content, instr(blogs.content, '](/uploads/pictures/') + 2) as rest)
) where content glob '*](/uploads/pictures/????????????/*x*-*.jpg*';
