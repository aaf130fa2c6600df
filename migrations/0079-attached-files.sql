-- Files attached to an article or an event, in their order: JSON objects with the address of the file
-- as it lies among the uploads, its title and its size in bytes.
alter table blogs add column files text not null default '[]' check (json_valid(files));
alter table events add column files text not null default '[]' check (json_valid(files));
