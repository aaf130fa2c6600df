-- Passkeys of an account (WebAuthn). `site` is the domain one was made for: it works nowhere else.
create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- As the browser names it, in base64url
  credential_id text not null unique,
  -- COSE, in base64url
  public_key text not null,
  -- How often it was used by its own count; 0 for those that don't count
  counter integer not null,
  transports text not null check (json_valid(transports)),
  name text not null,
  site text not null,
  created_at text not null,
  last_used_at text
) strict;
create index passkeys_by_account on passkeys (account_id);

-- Codes of an authenticator app (TOTP). The key is encrypted (src/encryption.ts, purpose 'totp').
create table totp (
  account_id text primary key references accounts (id) on delete cascade,
  secret text not null,
  -- The 30-second step of the newest code that was used: none is taken twice
  last_step integer not null,
  created_at text not null
) strict;

-- SHA-256 of what is used once where both are lost.
create table recovery_codes (
  hash text primary key,
  account_id text not null references accounts (id) on delete cascade
) strict;
create index recovery_codes_by_account on recovery_codes (account_id);

-- One row while the club requires a second factor.
create table second_factor_rule (
  id integer primary key check (id = 1),
  since text not null
) strict;

-- Sessions from before say nothing of these, and have to confirm before anything grave.
alter table sessions add column device text not null default '';
alter table sessions add column since text;
alter table sessions add column last_seen_at text;
alter table sessions add column confirmed_at text;
