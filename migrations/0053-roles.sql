-- 'editor' keeps articles, events, podiums, photos and messages (src/room.ts 'editors').
alter table accounts add column role text not null default 'admin' check (role in ('admin', 'editor'));
alter table one_time_links add column role text not null default 'admin' check (role in ('admin', 'editor'));
