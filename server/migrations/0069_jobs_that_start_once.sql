-- Which start of a job works on it: a start that was taken over writes nothing any more.
alter table job add column attempt integer not null default 0;
-- Starts that neither ended nor gave back: one that ends its process each time is not started for ever.
alter table job add column starts integer not null default 0;

-- When a notification is to ring in browsers; null: it is not, or it has. A worker that takes it moves the time ahead.
alter table notification add column push_at timestamptz;
create index notification_push_ix on notification (account_id, user_id) where push_at is not null;
