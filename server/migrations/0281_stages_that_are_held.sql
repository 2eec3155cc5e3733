-- no transaction
alter table stage_event validate constraint stage_event_held_check;
create index concurrently stage_event_held_ix on stage_event (account_id, happened_at, id)
  where held_by is not null;
