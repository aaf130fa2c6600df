-- Language of a page's text, as 'en' (src/club/pages/languages.shared.ts)
alter table pages add column language text not null default 'fr';
