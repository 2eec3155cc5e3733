-- The words of a contact's name, as they are searched. Row level security lets an index serve only comparisons that cannot
-- leak, which LIKE on trigrams and reverse() are not; ranges of bytes are.
create table contact_word (
  account_id bigint not null,
  contact_id bigint not null,
  word text collate "C" not null,
  constraint contact_word_pkey primary key (account_id, word, contact_id),
  constraint contact_word_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade
);
create index contact_word_contact_ix on contact_word (account_id, contact_id);
alter table contact_word enable row level security;
alter table contact_word force row level security;
create policy account_wall on contact_word
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
drop index contact_search_ix;

-- A phone is found by its last digits.
alter table contact_identity add column reversed text collate "C" not null generated always as (reverse(value)) stored;
drop index contact_identity_suffix_ix;
create index contact_identity_suffix_ix on contact_identity (account_id, reversed) where kind = 'phone';

-- Lists over every state, days of the dashboard, and a seller's own board: each has its order in an index.
create index lead_created_ix on lead (account_id, created_at desc, id desc) where not is_deleted;
create index lead_responded_ix on lead (account_id, first_responded_at) where first_responded_at is not null;
create index lead_won_ix on lead (account_id, won_at) where won_at is not null;
create index lead_seller_board_ix on lead (account_id, seller_id, lead_step_id, board_position desc, id desc) include (amount) where status in ('to_contact', 'in_follow_up') and not is_deleted;
create index lead_task_due_ix on lead_task (account_id, due_at);
create index lead_task_completed_ix on lead_task (account_id, completed_at) where completed_at is not null;
