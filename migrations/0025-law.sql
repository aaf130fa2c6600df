-- What the legal pages say of the club and of who hosts the site; empty where nothing was filled in.
create table legal (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  name text not null default '',
  form text not null default '',
  seat text not null default '',
  rna text not null default '',
  siret text not null default '',
  director text not null default '',
  federation text not null default '',
  privacy_email text not null default '',
  host_name text not null default '',
  host_address text not null default '',
  host_phone text not null default ''
) strict;
insert into legal (id) values (1);

-- The comment a visitor points out; it may be gone since.
alter table messages add column comment text;
