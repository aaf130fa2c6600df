-- One alert an address, with any number of lessons. Its links are kept as hashes only, so each mail
-- brings one of its own. What a device or an address was told stands in its row, day by day.
create table new_mail_alerts (
  id text primary key,
  -- Empty once anonymised
  email text not null,
  -- JSON list of lessons' keys; an empty one: closures of the whole dojo
  lessons text not null check (json_valid(lessons)),
  -- JSON list of [lesson, day, change]
  reported text not null default '[]' check (json_valid(reported)),
  -- Empty until confirmed
  confirmed_at text not null default '',
  -- Time of the last request
  created_at text not null
) strict;
create table mail_alert_links (
  hash text primary key,
  alert text not null references new_mail_alerts (id) on delete cascade,
  created_at text not null
) strict;
create index mail_alert_links_by_alert on mail_alert_links (alert, created_at);

create temporary table former as
  select token, email, lesson, confirmed_at, created_at, substr(sha256(first_value(token) over (
    partition by email, confirmed_at <> '', iif(email = '', token, '')
    order by created_at, token)), 1, 20) as alert
  from mail_alerts;
insert into new_mail_alerts (id, email, lessons, confirmed_at, created_at)
  select alert, email, json_group_array(distinct lesson), min(confirmed_at), max(created_at)
  from former group by alert;
insert into mail_alert_links (hash, alert, created_at)
  select sha256(token), alert, created_at from former;
-- Mails named the token, and so did what is still to be sent.
update mails set cause_id = coalesce((select alert from former where token = cause_id), '')
  where cause in ('alert', 'subscription');

-- Each day of what was told, as one telling now counts for all of a closure.
create temporary table told_days as
  with recursive days (id, day) as (
    select id, first_day from closures
    union all
    select days.id, date(days.day, '+1 day') from days join closures using (id)
      where days.day < closures.last_day
  )
  select days.id as closure, days.day as day,
    iif(kind = 'moved', to_day || ' ' || to_time || ' ' || to_place, 'closed') as change,
    'closed' || iif("from" <> '' and day = first_day, ' ' || "from", '') as change_of_all
  from days join closures using (id) where kind <> 'message';
update new_mail_alerts set reported = (
  select coalesce(json_group_array(json_array(lesson, told_days.day,
    iif(lesson = '', change_of_all, change))), '[]')
  from former join mail_alerts_sent using (token) join told_days using (closure)
  where former.alert = new_mail_alerts.id);

alter table alerts add column reported text not null default '[]' check (json_valid(reported));
update alerts set reported = (
  select coalesce(json_group_array(json_array(lesson, told_days.day, change)), '[]')
  from alerts_sent join told_days using (closure)
  where alerts_sent.endpoint = alerts.endpoint);

drop table temp.told_days;
drop table temp.former;
drop table alerts_sent;
drop table mail_alerts_sent;
drop table mail_alerts;
alter table new_mail_alerts rename to mail_alerts;
create index mail_alerts_by_email on mail_alerts (email);

-- Since when each closure is as it is: an error that is corrected at once is not told.
create table alert_changes (
  closure text primary key,
  -- Empty once it is gone
  change text not null,
  since text not null
) strict;
