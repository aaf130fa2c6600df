-- Permalinks in which an erased person's name stood (src/permalinks.ts): who asks for one is told
-- that the page is gone. SHA-256 of 'room/id', as the permalink itself is what must not be kept.
create table gone_addresses (
  hash text primary key
) strict, without rowid;
