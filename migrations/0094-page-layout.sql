-- A page of the club's own may stand below another one, in two columns, and end with a button.
alter table pages add column parent text not null default '';
alter table pages add column layout text not null default 'text'
  check (layout in ('text', 'columns'));
alter table pages add column button_label text not null default '';
alter table pages add column button_link text not null default '';
