-- Events of an account are put in order by its bucket, so that no relay waits for one of other accounts; what screens are told
-- of is found by its noun; and what need not happen in the transaction of an event reads on from a checkpoint. See
-- docs/decisions/0063. What is only broadcast is not kept any more.
set local app.every_account = 'on';
delete from outbox where type in ('ephemeral.changed', 'notification.changed', 'access.changed');
set local app.every_account = 'off';

alter table outbox add column bucket smallint not null generated always as ((account_id % 64)::smallint) stored;
alter table outbox add column noun text not null generated always as (
  case when type = 'act.recorded' then 'acts-' || split_part(coalesce(payload ->> 'act', ''), '.', 1)
    else split_part(type, '.', 1) end) stored;
drop index outbox_waiting_ix;
drop index outbox_seq_ix;
drop index outbox_change_ix;
alter table outbox drop column relayed_at;
create index outbox_waiting_ix on outbox (bucket, id) where seq is null;
create index outbox_order_ix on outbox (bucket, seq) where seq is not null;
create index outbox_noun_ix on outbox (account_id, noun, seq desc) where seq is not null;

-- How far each consumer has come in each bucket.
create table outbox_checkpoint (
  consumer text not null,
  bucket smallint not null,
  seq bigint not null,
  constraint outbox_checkpoint_pkey primary key (consumer, bucket)
);
