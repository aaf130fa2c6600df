-- When a device last kept a draft that mentions the picture: no record does yet, and one may.
alter table pictures add column wanted_at text;
