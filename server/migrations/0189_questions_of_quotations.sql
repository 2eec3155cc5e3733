-- What was asked behind the public link of a quotation, and whether somebody answered it.
create table quotation_question (
  account_id bigint not null,
  id bigint generated always as identity,
  quotation_id bigint not null,
  -- Who asks may be somebody else with the link.
  name text not null,
  email text,
  phone text,
  question text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by_id bigint,
  constraint quotation_question_pkey primary key (account_id, id),
  constraint quotation_question_quotation_fkey foreign key (account_id, quotation_id) references quotation (account_id, id)
    on delete cascade,
  constraint quotation_question_answerer_fkey foreign key (account_id, answered_by_id) references app_user (account_id, id),
  constraint quotation_question_reach_check check (email is not null or phone is not null)
);
create index quotation_question_quotation_ix on quotation_question (account_id, quotation_id, asked_at, id);

alter table quotation_question enable row level security;
alter table quotation_question force row level security;
create policy account_wall on quotation_question using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
