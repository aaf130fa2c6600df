-- An alert ends unless its page, or its push service, has renewed it: those there are begin today.
-- Only the browsers' own push services are called.
alter table alerts add column renewed_on text not null default '';
update alerts set renewed_on = date('now');
delete from alerts where endpoint not like 'https://fcm.googleapis.com/%'
  and endpoint not like 'https://updates.push.services.mozilla.com/%'
  and endpoint not like 'https://%.push.apple.com/%'
  and endpoint not like 'https://%.notify.windows.com/%';
