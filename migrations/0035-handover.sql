-- What whoever takes the site over has to know, and only the club does (src/handover): one row, empty
-- until somebody writes it down.
create table handover (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  runs text not null default '' check (runs in ('', 'docker', 'node')),
  folder text not null default '',
  repository text not null default '',
  server text not null default '',
  host_account text not null default '',
  registrar text not null default '',
  -- yyyy-MM-dd, as checked
  domain_ends text not null default '',
  phrase_kept text not null default '',
  copies text not null default '',
  mailbox text not null default '',
  contacts text not null default '',
  checked text not null default ''
) strict;
insert into handover (id) values (1);
