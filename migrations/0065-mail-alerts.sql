-- Alerts by mail: who asked to hear of a lesson, or of the closures of the whole dojo. Nothing is
-- sent before the link of the first mail was used.
create table mail_alerts (
  -- Part of the link, which confirms and ends the alert; the same in all its mails
  token text primary key,
  -- Empty once anonymised
  email text not null,
  -- Key of a lesson; empty: closures of the whole dojo
  lesson text not null default '',
  -- Empty until confirmed
  confirmed_at text not null default '',
  -- Time of the last request
  created_at text not null
) strict;
create index mail_alerts_by_email on mail_alerts (email, lesson);

create table mail_alerts_sent (
  token text not null references mail_alerts (token) on delete cascade,
  -- yyyy-MM-dd: the lesson's day, or the last day of the closure
  day text not null,
  closure text not null,
  primary key (token, day, closure)
) strict;

-- Two more causes of a mail: `subscription`, the request to confirm, which is bounded like a
-- registration, and `alert`. SQLite changes no check in place: the table is made anew.
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
  -- doubtful: it may have arrived, since the answer to its text never came
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'doubtful')),
  attempts integer not null default 0,
  -- Empty: at once
  next_attempt_at text not null default '',
  last_error text not null default '',
  created_at text not null,
  sent_at text,
  -- Encrypted settings of the one server it may go by; empty: the one in use
  server text not null default ''
) strict;
insert into new_mails (id, cause, cause_id, recipients, reply_name, reply_to, subject, text, html,
    calendar, digest, message_id, in_reply_to, state, attempts, next_attempt_at, last_error,
    created_at, sent_at, server)
  select id, cause, cause_id, recipients, reply_name, reply_to, subject, text, html, calendar,
    digest, message_id, in_reply_to, state, attempts, next_attempt_at, last_error, created_at,
    sent_at, server
  from mails order by rowid;
drop table mails;
alter table new_mails rename to mails;
create index mails_by_state on mails (state, created_at);
create index mails_by_cause on mails (cause_id, created_at);
create index mails_by_age on mails (cause, created_at);
