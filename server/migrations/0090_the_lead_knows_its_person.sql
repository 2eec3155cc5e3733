-- Ready words for WhatsApp: {nombre}, {proyecto}, {vendedor} and {cuenta} are filled in on the screen.
alter table account add column whatsapp_texts jsonb not null default '[
  {"name": "Primer contacto", "text": "Hola {nombre}, soy {vendedor} de {cuenta}. Recibí su consulta por {proyecto}. ¿Le acomoda que le llame hoy?"},
  {"name": "Proponer visita", "text": "Hola {nombre}, soy {vendedor} de {cuenta}. ¿Qué día le acomoda visitar {proyecto}?"},
  {"name": "Retomar", "text": "Hola {nombre}, soy {vendedor} de {cuenta}. ¿Sigue interesado en {proyecto}? Con gusto le cuento las novedades."}
]';

-- A seller asks for a lead that another one works, because its person came to them. It is answered once.
create table lead_request (
  account_id bigint not null,
  id bigint generated always as identity,
  lead_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  answer text,
  answered_by_id bigint,
  answered_at timestamptz,
  constraint lead_request_pkey primary key (account_id, id),
  constraint lead_request_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint lead_request_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint lead_request_answered_by_fkey foreign key (account_id, answered_by_id) references app_user (account_id, id),
  constraint lead_request_answer_check check (answer in ('given', 'refused')),
  constraint lead_request_answered_check check ((answer is null) = (answered_at is null))
);
-- Somebody who asks twice asks once.
create unique index lead_request_open_ix on lead_request (account_id, lead_id, user_id) where answer is null;
create index lead_request_lead_ix on lead_request (account_id, lead_id);
alter table lead_request enable row level security;
alter table lead_request force row level security;
create policy account_wall on lead_request
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
