-- How many leads there are by state, step and seller, and what they add up to: kept by whoever changes a lead, so that no
-- list counts more than a few hundred rows. 0 stands for no step and for nobody.
create table lead_count (
  account_id bigint not null,
  status text not null,
  lead_step_id bigint not null,
  seller_id bigint not null,
  leads bigint not null,
  amount numeric not null,
  constraint lead_count_pkey primary key (account_id, status, lead_step_id, seller_id),
  constraint lead_count_account_fkey foreign key (account_id) references account (id)
);

-- Without the wall, or the owner would see no lead to count.
alter table lead no force row level security;
insert into lead_count (account_id, status, lead_step_id, seller_id, leads, amount)
select l.account_id, l.status, coalesce(l.lead_step_id, 0), coalesce(l.seller_id, 0), count(*), coalesce(sum(l.amount), 0)
from lead l where not l.is_deleted
group by 1, 2, 3, 4;
alter table lead force row level security;

alter table lead_count enable row level security;
alter table lead_count force row level security;
create policy account_wall on lead_count
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
