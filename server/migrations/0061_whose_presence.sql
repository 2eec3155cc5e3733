-- Of presence and typing each person may write only so many at a time, so a row says whose it is. What stands there now is
-- gone within a minute anyway.
delete from ephemeral;
alter table ephemeral add column user_id bigint not null;
create index ephemeral_user_ix on ephemeral (account_id, user_id);
