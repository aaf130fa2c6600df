-- A mail is sent until a server has confirmed it: no state for one that may have arrived, and no
-- mail that may go by a former server alone. SQLite changes no check in place: the table is made
-- anew.
create table new_mails (
  id text primary key,
  cause text not null check (cause in ('message', 'removal', 'answer', 'backup', 'login',
    'invitation', 'registration', 'event', 'subscription', 'alert')),
  -- The record it is about; of the first three that is the message, which takes it along
  cause_id text not null default '',
  -- JSON list of addresses; empty: the club's receivers
  recipients text not null default '[]' check (json_valid(recipients)),
  -- Whom an answer to it reaches; empty: as the cause says
  reply_name text not null default '',
  reply_to text not null default '',
  subject text not null,
  -- Emptied once it is sent
  text text not null,
  html text not null default '',
  calendar text not null default '',
  -- Of what an event's registrants were told, so that the same is not told twice in a day
  digest text not null default '',
  -- Address that ends the alert at once (RFC 8058); emptied once it is sent
  unsubscribe text not null default '',
  -- Given with the first try, and the same with each
  message_id text not null default '',
  in_reply_to text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Empty: at once
  next_attempt_at text not null default '',
  last_error text not null default '',
  created_at text not null,
  sent_at text
) strict;
insert into new_mails (id, cause, cause_id, recipients, reply_name, reply_to, subject, text, html,
    calendar, digest, unsubscribe, message_id, in_reply_to, state, attempts, next_attempt_at,
    last_error, created_at, sent_at)
  select id, cause, cause_id, recipients, reply_name, reply_to, subject, text, html, calendar,
    digest, unsubscribe, message_id, in_reply_to,
    -- Cut off by a kill: sent again. An admin was already asked about the doubtful ones.
    case state when 'sending' then 'waiting' when 'doubtful' then 'failed' else state end,
    attempts, next_attempt_at, last_error, created_at, sent_at
  from mails order by rowid;
drop table mails;
alter table new_mails rename to mails;
create index mails_by_state on mails (state, created_at);
create index mails_by_cause on mails (cause_id, created_at);
create index mails_by_age on mails (cause, created_at);
