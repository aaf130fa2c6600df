-- What the organiser ticks on the list of an event's registrations.
alter table registrations add column paid integer not null default 0 check (paid in (0, 1));
