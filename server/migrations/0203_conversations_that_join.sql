-- no transaction
create index concurrently conversation_joining_ix on conversation (account_id, id) where joins_id is not null;
create index concurrently conversation_joined_ix on conversation (account_id, joins_id) where joins_id is not null;
