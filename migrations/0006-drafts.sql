-- When an article is, was or will be published; null for a draft. Those written before drafts
-- existed were published as they were made.
alter table blogs add column published_at text;
update blogs set published_at = created_at;
drop index blogs_by_age;
create index blogs_by_publication on blogs (published_at desc);
create index blogs_by_age on blogs (created_at desc);
