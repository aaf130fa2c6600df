-- That the starter content was put in once; it never comes back, whatever the admins remove.
create table demo_fill (
  id integer primary key check (id = 1),
  filled_at text not null
) strict;
insert into demo_fill (id, filled_at)
  select 1, strftime('%Y-%m-%dT%H:%M:%fZ') from demo_records limit 1;
