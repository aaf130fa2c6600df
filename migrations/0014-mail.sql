-- What goes out by mail. A row is written together with what causes it and sent later (src/mail),
-- so that neither a kill nor a mail server that is away loses one.
create table mails (
  id text primary key,
  cause text not null check (cause in ('message', 'removal', 'answer', 'backup', 'login', 'invitation')),
  -- The record it is about; of the first three that is the message, which takes it along
  cause_id text not null default '',
  -- JSON list of addresses; empty: the club's receivers
  recipients text not null default '[]' check (json_valid(recipients)),
  -- Whom an answer to it reaches; empty: as the cause says (src/mail/compose.ts)
  reply_name text not null default '',
  reply_to text not null default '',
  subject text not null,
  -- Emptied once it is sent
  text text not null,
  html text not null default '',
  -- Given with the first try, and the same with each
  message_id text not null default '',
  in_reply_to text not null default '',
  -- doubtful: it may have arrived, since the answer to its text never came
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'doubtful')),
  attempts integer not null default 0,
  -- Empty: at once
  next_attempt_at text not null default '',
  last_error text not null default '',
  created_at text not null,
  sent_at text
) strict;
create index mails_by_state on mails (state, created_at);
create index mails_by_cause on mails (cause_id, created_at);

-- What admins answered in the dashboard. How far it got is told by its mail.
create table answers (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  text text not null,
  -- Username
  written_by text not null,
  created_at text not null,
  mail_id text not null
) strict;
create index answers_by_message on answers (message_id, created_at);

-- The mail server as set in the dashboard, one row: JSON, empty for none.
create table mail_settings (
  id integer primary key check (id = 1),
  revision integer not null default 1,
  content text not null default '',
  -- Encrypted (src/encryption.ts, purpose 'mail'); empty for none
  password text not null default '',
  -- Whether the running site's environment names a server, which stands before this one
  environment integer not null default 0
) strict;
insert into mail_settings (id) values (1);
