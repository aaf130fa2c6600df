-- Files attached to a page of the club's own, as 0079 has them for articles and events.
alter table pages add column files text not null default '[]' check (json_valid(files));
