-- Who was told of a lead that somebody else has by now need not be told any more.
create index notification_offered_ix on notification (account_id, subject_id)
  where kind = 'lead_offered' and status in ('new', 'read');
