-- Prices of an event, as [{ "label", "cents" }], and where they are paid; empty where it has none.
alter table events add column prices text not null default '[]';
alter table events add column payment_link text not null default '';
-- People of a registration by price, with the prices as they were then: [{ "label", "cents", "people" }]
alter table registrations add column priced text not null default '[]';
