-- Areas of the club's work that an editor's account opens, as a JSON list of their names.
-- Editors of earlier versions keep what they had; they log in once more, as their tokens name no area.
ALTER TABLE accounts ADD COLUMN areas TEXT NOT NULL DEFAULT '[]';
ALTER TABLE one_time_links ADD COLUMN areas TEXT NOT NULL DEFAULT '[]';
UPDATE accounts SET areas = '["articles","agenda","photos","podiums","messages"]' WHERE role = 'editor';
UPDATE one_time_links SET areas = '["articles","agenda","photos","podiums","messages"]' WHERE role = 'editor';
DELETE FROM sessions WHERE account_id IN (SELECT id FROM accounts WHERE role = 'editor');
