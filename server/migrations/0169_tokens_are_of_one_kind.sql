-- no transaction
alter table api_token validate constraint api_token_kind_check;
