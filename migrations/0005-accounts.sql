-- Several admins: when each was last here, and who may still join.
alter table accounts add column last_login_at text;

-- A one-time link. Only its token's SHA-256 is kept: whoever reads the database can't join by it.
-- It goes with the account that made it, so that a removed admin leaves no door behind.
create table invitations (
  id text primary key,
  token_hash text not null unique,
  -- Whom it is for, in the inviting admin's words
  note text not null default '',
  invited_by text not null references accounts (id) on delete cascade,
  created_at text not null,
  expires_at text not null
) strict;
create index invitations_by_account on invitations (invited_by);
