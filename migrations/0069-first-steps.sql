-- Contact details and figures of the settings are sample content where other sample content is left.
insert into demo_records (room, record_id)
  select 'settings', '1' where exists (select 1 from demo_records);

-- Steps of 'Premiers pas' that the club set aside.
create table first_steps (name text primary key) strict;
