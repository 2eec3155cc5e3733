-- A lead says in which currency its amount is: see docs/decisions/0069.
alter table account add column lead_rates jsonb not null default '{}';
alter table account add column currency_changed_at timestamptz;

alter table lead add column currency text;
-- Without the wall, or the owner would see no lead.
alter table lead no force row level security;
update lead l set currency = a.currency_name from account a where a.id = l.account_id and l.amount is not null;
alter table lead force row level security;
alter table lead add constraint lead_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'));
alter table lead add constraint lead_amount_currency_check check ((amount is null) = (currency is null));

-- '' stands for leads without an amount.
alter table lead_count no force row level security;
delete from lead_count;
alter table lead_count add column currency text not null default '';
alter table lead_count drop constraint lead_count_pkey;
alter table lead_count add constraint lead_count_pkey primary key (account_id, status, lead_step_id, seller_id, currency);
alter table lead no force row level security;
insert into lead_count (account_id, status, lead_step_id, seller_id, currency, leads, amount)
select l.account_id, l.status, coalesce(l.lead_step_id, 0), coalesce(l.seller_id, 0), coalesce(l.currency, ''), count(*),
  coalesce(sum(l.amount), 0)
from lead l where not l.is_deleted
group by 1, 2, 3, 4, 5;
alter table lead force row level security;
alter table lead_count force row level security;

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion'));
