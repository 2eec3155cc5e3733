-- Who signed out of a browser is not rung there. What has no session yet gets one as its browser comes by.
alter table push_subscription add column session_id uuid;
alter table push_subscription add constraint push_subscription_session_fkey
  foreign key (account_id, session_id) references session (account_id, id) on delete cascade;
create index push_subscription_session_ix on push_subscription (account_id, session_id);
