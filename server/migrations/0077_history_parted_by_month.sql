-- One that is still unread is found by who tells (notifications/writing): over several months no index is unique.
drop index notification_group_ux;
create index notification_group_ix on notification (account_id, user_id, group_key)
  where status = 'new' and group_key is not null;

select app.partition_by_time('timeline_event', 'at', 'month', 3);
select app.partition_by_time('audit_entry', 'at', 'month', 3);
select app.partition_by_time('notification', 'created_at', 'month', 3);

-- Events are kept for a week, and go by whole days.
select app.partition_by_time('outbox', 'created_at', 'day', 3, 7);
drop index outbox_id_ix;
