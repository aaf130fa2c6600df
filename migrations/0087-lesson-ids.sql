-- Each lesson has an id. What named one by its day, hour and name (alerts, closures) names the id.
create temporary table timetables as
  select 'courses' as source, 1 as id, schedules from courses
  union all
  select 'seasons', id, content -> '$.courses.schedules' from seasons
  union all
  select 'trash', record_id, json_extract("rows", '$[0][1][0].content') -> '$.courses.schedules'
    from trash where room = 'seasons';
create temporary table lessons as
  select source, timetables.id as timetable, days.key as day_at, times.key as time_at,
    fold(days.value ->> 'day') as day, times.value ->> 'time' as time,
    times.value ->> 'activity' as activity, lower(hex(randomblob(6))) as id,
    row_number() over (
      partition by source, timetables.id, days.value ->> 'day', times.value ->> 'time'
      order by days.key, times.key) as nth
  from timetables, json_each(schedules) as days, json_each(days.value, '$.times') as times;
-- Other seasons have the lessons of the same day and hour.
update lessons set id = present.id from lessons as present
  where present.source = 'courses' and lessons.source <> 'courses' and present.day = lessons.day
    and present.time = lessons.time and present.nth = lessons.nth;

create temporary table schedules as
  select source, timetables.id as timetable,
    json_group_array(json_set(days.value, '$.times', json((
      select json_group_array(
        json_set(times.value, '$._id', lessons.id) order by times.key)
      from json_each(days.value, '$.times') as times join lessons
        on lessons.source = timetables.source and timetable = timetables.id
          and day_at = days.key and time_at = times.key
    ))) order by days.key) as schedules
  from timetables, json_each(schedules) as days group by source, timetables.id;
update courses set schedules = new.schedules from schedules as new where new.source = 'courses';
update seasons set content = json_set(content, '$.courses.schedules', json(new.schedules))
  from schedules as new where new.source = 'seasons' and new.timetable = seasons.id;
update trash set "rows" = json_set("rows", '$[0][1][0].content', json_set(
    json_extract("rows", '$[0][1][0].content'), '$.courses.schedules', json(new.schedules)) || '')
  from schedules as new
  where room = 'seasons' and new.source = 'trash' and new.timetable = record_id;

-- Former keys, as '2 1400 Éveil', of lessons with one beginning a day.
create temporary table lesson_keys as
  with clocks as (
    select *, ltrim(replace(fold(time), ' ', ''), 'de') as clock from lessons
      where source in ('courses', 'seasons')
  ), minutes as (
    select *, iif(ltrim(clock, '0123456789') glob '[h:]*',
      ltrim(ltrim(clock, '0123456789'), 'heurs:'), '') as minute
    from clocks
  ), weekdays (weekday, name) as (
    values (0, 'lundi'), (1, 'mardi'), (2, 'mercredi'), (3, 'jeudi'), (4, 'vendredi'),
      (5, 'samedi'), (6, 'dimanche')
  ), days as (
    select *, row_number() over (
      partition by source, timetable, day_at, time_at order by instr(day, name)) as at
    from minutes join weekdays on instr(day, name) > 0
  )
  select weekday || ' ' || printf('%02d', cast(clock as integer)) || iif(
      minute glob '[0-9][0-9]*' and minute not glob '[0-9][0-9]h*', substr(minute, 1, 2), '00'
    ) || ' ' || activity as former,
    id || iif(at = 1, '', '-' || at) as id, min(source) as source
  from days where at = 1 or day not like '% au %' group by former;

update closures set lesson = lesson_keys.id from lesson_keys where former = lesson;
update seasons set content = json_set(content, '$.closures', json((
    select json_group_array(iif(former is null, json(value),
      json_set(value, '$.lesson', lesson_keys.id)) order by closures.key)
    from json_each(content, '$.closures') as closures
      left join lesson_keys on former = value ->> 'lesson')))
  where json_type(content, '$.closures') = 'array';
update trash set "rows" = json_set("rows", '$[0][1][0].lesson', lesson_keys.id)
  from lesson_keys where room = 'closures' and former = json_extract("rows", '$[0][1][0].lesson');
update alerts set
  lessons = (
    select json_group_array(coalesce(lesson_keys.id, value) order by named.key)
    from json_each(alerts.lessons) as named left join lesson_keys on former = value),
  reported = (
    select json_group_array(
      json_set(value, '$[0]', coalesce(lesson_keys.id, value ->> 0)) order by named.key)
    from json_each(alerts.reported) as named left join lesson_keys on former = value ->> 0);
update mail_alerts set
  lessons = (
    select json_group_array(coalesce(lesson_keys.id, value) order by named.key)
    from json_each(mail_alerts.lessons) as named left join lesson_keys on former = value),
  reported = (
    select json_group_array(
      json_set(value, '$[0]', coalesce(lesson_keys.id, value ->> 0)) order by named.key)
    from json_each(mail_alerts.reported) as named
      left join lesson_keys on former = value ->> 0);

drop table temp.lesson_keys;
drop table temp.schedules;
drop table temp.lessons;
drop table temp.timetables;
