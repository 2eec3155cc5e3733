-- Presence, access and notifications are told at places of their own: however many there are, they hide no change.
drop index outbox_account_seq_ix;
create index outbox_change_ix on outbox (account_id, seq desc)
  where seq is not null and type not in ('ephemeral.changed', 'notification.changed', 'access.changed');
