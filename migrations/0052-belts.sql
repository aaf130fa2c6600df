-- What is learnt at each belt (src/club/belts): one row; what is empty has the program's own text.
create table belts (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  blanche text not null default '',
  jaune text not null default '',
  orange text not null default '',
  verte text not null default '',
  bleue text not null default '',
  marron text not null default '',
  noire text not null default ''
) strict;
insert into belts (id) values (1);
