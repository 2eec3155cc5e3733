-- What the account asks every lead, and what each answered: by hand, or told to the agent.
create table lead_question (
  account_id bigint not null,
  id bigint generated always as identity,
  text text not null,
  kind text not null,
  options text[] not null default '{}',
  position integer not null,
  is_retired boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_question_pkey primary key (account_id, id),
  constraint lead_question_account_fkey foreign key (account_id) references account (id),
  constraint lead_question_kind_check check (kind in ('text', 'number', 'yes_no', 'choice', 'choices', 'date'))
);

-- `answers` holds one text, or for `choices` some.
create table lead_answer (
  account_id bigint not null,
  lead_id bigint not null,
  question_id bigint not null,
  answers text[] not null,
  source text not null,
  answered_by_id bigint,
  answered_at timestamptz not null,
  constraint lead_answer_pkey primary key (account_id, lead_id, question_id),
  constraint lead_answer_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  constraint lead_answer_question_fkey foreign key (account_id, question_id) references lead_question (account_id, id),
  constraint lead_answer_author_fkey foreign key (account_id, answered_by_id) references app_user (account_id, id),
  constraint lead_answer_source_check check (source in ('hand', 'agent', 'form')),
  constraint lead_answer_answers_check check (cardinality(answers) > 0)
);
create index lead_answer_question_ix on lead_answer (account_id, question_id, lead_id);
alter table lead drop column questions;

do $$
declare t text;
begin
  foreach t in array array['lead_question', 'lead_answer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
