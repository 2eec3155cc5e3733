-- Hints told more than four letters of a key whose secret has an underscore.
alter table api_token no force row level security;
update api_token set hint = regexp_replace(hint, '^(umb_[0-9a-z]+_.{4}).+$', '\1…') where length(hint) > 5;
alter table api_token force row level security;
