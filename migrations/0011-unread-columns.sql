-- Columns that were written and never read. Every account is an admin's: what a token says of a
-- role does not come from here. What a page needs of a picture is in its address.
alter table accounts drop column role;
alter table sessions drop column created_at;
alter table demo_fill drop column filled_at;
alter table pictures drop column width;
alter table pictures drop column height;
alter table pictures drop column placeholder;
alter table pictures drop column widths;
alter table pictures drop column bytes;
