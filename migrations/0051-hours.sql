-- When an event begins and ends (HH:mm in Paris, or empty), its last day where it lasts several
-- (yyyy-MM-dd, or empty), and where its people meet before. From when on a day has no lessons.
alter table events add column start_time text not null default '';
alter table events add column end_time text not null default '';
alter table events add column end_date text not null default '';
alter table events add column meeting_point text not null default '';
alter table closures add column "from" text not null default '';
