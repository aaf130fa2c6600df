-- A mail that goes out by a server of its own, whichever is in use by then: its settings,
-- encrypted (src/encryption.ts, purpose 'mail'), until it has gone out; empty for all others.
alter table mails add column server text not null default '';
