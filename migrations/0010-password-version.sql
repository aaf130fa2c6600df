-- Counts the changes of an account's password. Its hash alone can't tell one: that is also made
-- anew, of the same password, when the costs of hashing rise. What a password vouched for (a login
-- under way, a device that is known) is over with the next version.
alter table accounts add column password_version integer not null default 1;
