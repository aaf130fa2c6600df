-- Who asked to be told when a lesson falls out (Web Push): where to, and which lessons. The keys by
-- which push services know this site. What was told already, until its day is past.
create table alert_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key text not null
) strict;
create table alerts (
  endpoint text primary key check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  lessons text not null check (json_valid(lessons))
) strict;
create table alerts_sent (
  endpoint text not null references alerts (endpoint) on delete cascade,
  lesson text not null,
  -- yyyy-MM-dd
  day text not null,
  closure text not null,
  primary key (endpoint, lesson, day, closure)
) strict;
