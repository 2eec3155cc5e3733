-- What was queued when a back-up was made, until the first start after its restore queues it again.
create table restored_job (
  id uuid not null,
  name text not null,
  payload jsonb not null,
  starts_at timestamptz not null,
  key text,
  constraint restored_job_pkey primary key (id)
);

-- It is of no account, and its payloads are of all of them.
alter table restored_job enable row level security;
alter table restored_job force row level security;
create policy every_wall on restored_job
  using (current_setting('app.every_account', true) = 'on')
  with check (current_setting('app.every_account', true) = 'on');
