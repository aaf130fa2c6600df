-- What the page on para-judo left unsaid: who is there, how one gets in, what it costs.
alter table parajudo add column team text not null default '';
alter table parajudo add column access text not null default '';
alter table parajudo add column price text not null default '';
