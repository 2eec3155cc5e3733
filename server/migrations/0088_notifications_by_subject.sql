-- Blocking or erasing somebody finds what was told of their leads by an index, and so does the end of an offer.
drop index notification_offered_ix;
create index notification_subject_ix on notification (account_id, subject_kind, subject_id) where subject_id is not null;
-- What is told of running offers is found by an index when a rule is switched off or deleted; those that are over are archived.
create index notification_offered_ix on notification (account_id, id) where kind = 'lead_offered' and status in ('new', 'read');
