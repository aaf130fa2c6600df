-- What an import from WordPress left out of an item (src/club/wordpress): a list to tick off.
create table wordpress_leftovers (
  -- The item, as in imported
  source text not null,
  reason text not null,
  title text not null,
  -- yyyy-MM-dd
  date text not null,
  details text not null check (json_valid(details)),
  done integer not null default 0 check (done in (0, 1)),
  primary key (source, reason)
) strict;

-- A draft page moves when its address changes: what leads to it follows.
create trigger imported_pages_moved after update of id on pages when old.id <> new.id begin
  update imported set record_id = new.id where room = 'pages' and record_id = old.id;
  update former_addresses set target = '/pages/' || new.id where target = '/pages/' || old.id;
end;
