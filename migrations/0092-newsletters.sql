-- Messages of the club to families. They are drafts until they are sent, once.
create table newsletters (
  id text primary key,
  revision integer not null default 1,
  subject text not null,
  text text not null,
  -- JSON list: keys of lessons and topics that are followed, 'born 2017', 'event ID'
  audience text not null check (json_valid(audience)),
  created_at text not null,
  -- Empty while it is a draft
  sent_at text not null default '',
  -- Number of addresses it was sent to
  recipients integer not null default 0
) strict;
create index newsletters_by_age on newsletters (created_at);

-- Links that end newsletters for somebody registered for an event. Addresses are kept as hashes.
create table newsletter_links (
  -- Hash of the token in the link
  hash text primary key,
  address_hash text not null,
  created_at text not null,
  -- Empty until the link was used
  refused_at text not null default ''
) strict;
create index newsletter_links_by_address on newsletter_links (address_hash, refused_at);

-- One more cause of a mail: `newsletter`. SQLite changes no check in place: the table is made anew.
create table new_mails (
  id text primary key,
  cause text not null check (cause in ('message', 'removal', 'answer', 'backup', 'login',
    'invitation', 'registration', 'event', 'subscription', 'alert', 'newsletter')),
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
  -- Of what an event's registrants were told, so that the same is not told twice in a day; of a
  -- newsletter, its id
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
    digest, unsubscribe, message_id, in_reply_to, state, attempts, next_attempt_at, last_error,
    created_at, sent_at
  from mails order by rowid;
drop table mails;
alter table new_mails rename to mails;
create index mails_by_state on mails (state, created_at);
create index mails_by_cause on mails (cause_id, created_at);
create index mails_by_age on mails (cause, created_at);
