-- GET /goals/
select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.is_active
  and u.is_seller as is_active
from
  app_user u
where
  u.account_id = $n
  and u.erased_at is null
  and true
  and (
    u.is_active
    and u.is_seller
    or exists (
      select
      from
        goal g
      where
        g.account_id = $n
        and g.month = any ($n::date[])
        and true
        and g.seller_id = u.id
    )
  )
order by
  lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)),
  u.id;

select
  p.id,
  p.name,
  p.archived_at is null as is_active
from
  project p
where
  p.account_id = $n
  and (
    p.archived_at is null
    or exists (
      select
      from
        goal g
      where
        g.account_id = $n
        and g.month = any ($n::date[])
        and true
        and g.project_id = p.id
    )
  )
order by
  lower(p.name),
  p.id;

select
  to_char(g.month, 'YYYY-MM') as month,
  g.seller_id,
  g.project_id,
  g.measure,
  (
    case
      when scale(trim_scale(g.value)) = 1 then trim_scale(g.value) || '0'
      else trim_scale(g.value)::text
    end
  ) as value,
  g.currency
from
  goal g
where
  g.account_id = $n
  and g.month = any ($n::date[])
  and true
order by
  g.month,
  g.id;


-- GET /goals/, every filter, of their own
select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  u.is_active
  and u.is_seller as is_active
from
  app_user u
where
  u.account_id = $n
  and u.erased_at is null
  and u.id = $n
  and (
    u.is_active
    and u.is_seller
    or exists (
      select
      from
        goal g
      where
        g.account_id = $n
        and g.month = any ($n::date[])
        and g.seller_id = $n
        and g.seller_id = u.id
    )
  )
order by
  lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)),
  u.id;

select
  to_char(g.month, 'YYYY-MM') as month,
  g.seller_id,
  g.project_id,
  g.measure,
  (
    case
      when scale(trim_scale(g.value)) = 1 then trim_scale(g.value) || '0'
      else trim_scale(g.value)::text
    end
  ) as value,
  g.currency
from
  goal g
where
  g.account_id = $n
  and g.month = any ($n::date[])
  and g.seller_id = $n
order by
  g.month,
  g.id;


-- GET /goals/progress/
select
  'days' as period,
  'begun' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'days' as period,
  'won' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'former' as period,
  'begun' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'former' as period,
  'won' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id";

select
  'days' as period,
  'begun' as measure,
  "d"."project_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."project_id" is not null
group by
  "d"."project_id"
union all
select
  'days' as period,
  'won' as measure,
  "d"."project_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."project_id" is not null
group by
  "d"."project_id"
union all
select
  'former' as period,
  'begun' as measure,
  "d"."project_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."project_id" is not null
group by
  "d"."project_id"
union all
select
  'former' as period,
  'won' as measure,
  "d"."project_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."project_id" is not null
group by
  "d"."project_id";

select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name
from
  app_user u
where
  u.account_id = $n
  and u.id = any ($n::bigint[])
order by
  lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)),
  u.id;

select
  p.id,
  p.name
from
  project p
where
  p.account_id = $n
  and p.id = any ($n::bigint[])
order by
  lower(p.name),
  p.id;


-- GET /goals/progress/, every filter, of their own
select
  'days' as period,
  'begun' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and "d"."seller_id" = any ($n::bigint[])
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'days' as period,
  'won' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and d.status = any ($n::text[])
  and "d"."seller_id" = any ($n::bigint[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'former' as period,
  'begun' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and "d"."seller_id" = any ($n::bigint[])
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id"
union all
select
  'former' as period,
  'won' as measure,
  "d"."seller_id" as id,
  count(*)::int as count,
  (
    case
      when scale(trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))) = 1 then trim_scale(round(coalesce(sum(d.amount_clp), 0), 0)) || '0'
      else trim_scale(round(coalesce(sum(d.amount_clp), 0), 0))::text
    end
  ) as "CLP",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'UF' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'UF' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "UF",
  (
    case
      when scale(
        trim_scale(
          round(
            coalesce(
              sum(
                case
                  when d.currency = 'USD' then d.amount
                  else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
                end
              ),
              0
            ),
            2
          )
        )
      ) = 1 then trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      ) || '0'
      else trim_scale(
        round(
          coalesce(
            sum(
              case
                when d.currency = 'USD' then d.amount
                else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ),
            0
          ),
          2
        )
      )::text
    end
  ) as "USD"
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and d.status = any ($n::text[])
  and "d"."seller_id" = any ($n::bigint[])
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and "d"."seller_id" is not null
group by
  "d"."seller_id";
