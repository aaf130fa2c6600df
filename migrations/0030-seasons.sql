-- Turning the season (src/seasons): the draft of the next one, the one that was published last, and
-- those that were. `content` is JSON: the courses, the fees, and what became of closures.
create table seasons (
  id text primary key,
  revision integer not null default 1,
  state text not null check (state in ('draft', 'current', 'kept')),
  name text not null,
  -- yyyy-MM-dd, both included
  first_day text not null,
  last_day text not null,
  content text not null check (json_valid(content)),
  -- Null for what was there before the first season was published, and for a draft
  published_at text,
  -- When something else took its place
  kept_at text,
  -- The season the current one took the place of, while that can be undone
  previous text
) strict;
-- One draft and one current season at a time.
create unique index one_season_a_state on seasons (state) where state <> 'kept';
