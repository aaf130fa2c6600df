-- A session of thirty days instead of twelve hours, where that was wished for at the login.
alter table sessions add column stays integer not null default 0 check (stays in (0, 1));

-- Where a link for a new password may be mailed to; empty for nowhere.
alter table accounts add column email text not null default '';

-- A one-time link by which an account's owner sets a new password. Only its token's SHA-256 is kept.
-- It goes with the account, and with the admin who made it.
create table password_links (
  id text primary key,
  token_hash text not null unique,
  account_id text not null references accounts (id) on delete cascade,
  -- Null: asked for at the door, and mailed to the account's own address
  made_by text references accounts (id) on delete cascade,
  created_at text not null,
  expires_at text not null
) strict;
create index password_links_by_account on password_links (account_id);
create index password_links_by_maker on password_links (made_by);
