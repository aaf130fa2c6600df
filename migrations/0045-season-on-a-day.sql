-- The day on which a draft is published by itself (src/seasons/season-clock.ts), yyyy-MM-dd in Paris.
alter table seasons add column publish_on text;
