-- How far in its file the rows of an import are laid out to be looked at anew; null where none are.
alter table contact_import add column unstaged_to integer;
