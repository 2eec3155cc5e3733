-- A token either leaves leads with its method, or reads and acts for its maker with its permissions, never beyond the maker's own.
-- The server before this one lists such a token nowhere, and never meets another.
-- squawk-ignore ban-drop-not-null
alter table api_token alter column method_id drop not null;
alter table api_token add column permissions text[];
alter table api_token add constraint api_token_kind_check check ((method_id is null) <> (permissions is null)) not valid;
