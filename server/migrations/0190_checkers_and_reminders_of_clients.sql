-- Who must check a document that a step needs: a person, or those of a group. Without a row: whoever may check documents.
create table sale_step_checker (
  account_id bigint not null,
  step_document_id bigint not null,
  user_id bigint,
  group_id bigint,
  constraint sale_step_checker_pkey primary key (account_id, step_document_id),
  constraint sale_step_checker_document_fkey foreign key (account_id, step_document_id)
    references sale_step_document (account_id, id),
  constraint sale_step_checker_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint sale_step_checker_group_fkey foreign key (account_id, group_id) references user_group (account_id, id)
    on delete cascade,
  constraint sale_step_checker_whose_check check (user_id is null or group_id is null)
);
create index sale_step_checker_user_ix on sale_step_checker (account_id, user_id);
create index sale_step_checker_group_ix on sale_step_checker (account_id, group_id);

alter table sale_step_checker enable row level security;
alter table sale_step_checker force row level security;
create policy account_wall on sale_step_checker
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- A row that somebody added to the plan, and of which row it is a part. One that was voided is due no more: its amount is 0.
alter table deal_payment add column is_added boolean not null default false;
alter table deal_payment add column from_id bigint;
alter table deal_payment add column voided_at timestamptz;
alter table deal_payment add column voided_by_id bigint;
alter table deal_payment add column voided_amount numeric(18, 4);
alter table deal_payment add column void_reason text;
alter table deal_payment add constraint deal_payment_void_check check (
  voided_at is null or (is_closed and amount = 0 and voided_amount is not null)) not valid;

-- The due day of which the client was reminded by mail, and that after which they were told that it is late; and when.
alter table deal_payment add column client_due_on date;
alter table deal_payment add column client_due_at timestamptz;
alter table deal_payment add column client_late_on date;
alter table deal_payment add column client_late_at timestamptz;

-- What the client is reminded of by mail: a payment before it is due, one that is late, and documents that a link asks for.
alter table broker_config add column client_due_reminders boolean not null default false;
alter table broker_config add column client_late_reminders boolean not null default false;
alter table broker_config add column client_document_reminders boolean not null default false;

-- Some days before the link expires; and when the client was reminded of it by mail.
alter table document_request add column remind_at timestamptz;
alter table document_request add column reminded_at timestamptz;
alter table document_request add column client_mailed_at timestamptz;
