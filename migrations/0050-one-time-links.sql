-- What lets somebody in once was in two tables, `invitations` and `password_links`. The links that
-- were sent go on working: they keep their tokens, and their ids, by which waiting mails name them.
create table one_time_links (
  id text primary key,
  -- An invitation; a new password, by a link a colleague made, or one mailed to the account's address
  kind text not null check (kind in ('invitation', 'colleague', 'mail')),
  token_hash text not null unique,
  -- Whose password it sets; an invitation makes a new account
  account_id text references accounts (id) on delete cascade,
  -- Null: asked for on the login page
  made_by text references accounts (id) on delete cascade,
  -- Whom an invitation is for, in the inviting admin's words
  note text not null default '',
  created_at text not null,
  expires_at text not null,
  check ((kind = 'invitation') = (account_id is null)),
  check ((kind = 'mail') = (made_by is null))
) strict;
insert into one_time_links (id, kind, token_hash, account_id, made_by, note, created_at, expires_at)
  select id, 'invitation', token_hash, null, invited_by, note, created_at, expires_at
    from invitations;
insert into one_time_links (id, kind, token_hash, account_id, made_by, created_at, expires_at)
  select id, iif(made_by is null, 'mail', 'colleague'), token_hash, account_id, made_by, created_at,
    expires_at from password_links;
drop table invitations;
drop table password_links;
create index one_time_links_by_account on one_time_links (account_id);
create index one_time_links_by_maker on one_time_links (made_by);
