-- What somebody wants by mail and not in the app is archived from the start, and mailed all the same.
drop index notification_unmailed_ix;
create index notification_unmailed_ix on notification (account_id, created_at)
  where mailed_at is null and (status = 'new' or (status = 'archived' and updated_at = created_at));
