-- After so many months without an exchange a message goes to the trash by itself (src/messages/expiry.ts).
alter table legal add column message_months integer not null default 12
  check (message_months between 3 and 36);
-- When a message came back from the trash: its months begin anew.
alter table messages add column kept_from text;
