-- Which record a create of the dashboard made: sent again, because its answer was lost, it answers
-- that record. `digest` is the SHA-256 of what was sent; ids grow with time.
create table idempotency_keys (
  id integer primary key autoincrement,
  account_id text not null references accounts (id) on delete cascade,
  endpoint text not null,
  key text not null,
  digest text not null,
  record_id text not null,
  created_at text not null,
  unique (account_id, endpoint, key)
) strict;
