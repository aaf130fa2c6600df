-- An event a mail brings along, as text/calendar; emptied once it is sent, as its text is.
alter table mails add column calendar text not null default '';
