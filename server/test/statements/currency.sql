-- GET /accounts/exchange-rates/today/
select distinct
  on (currency) currency,
  day as date,
  clp,
  source
from
  (
    (
      select distinct
        on (o.currency) o.currency,
        o.day,
        o.clp,
        o.source,
        0 as turn
      from
        account_exchange_rate o
      where
        o.account_id = $n
        and o.day <= $n
      order by
        o.currency,
        o.day desc
    )
    union all
    (
      select distinct
        on (e.currency) e.currency,
        e.day,
        e.clp,
        e.source,
        1
      from
        exchange_rate e
      where
        e.day <= $n
      order by
        e.currency,
        e.day desc
    )
  ) known
order by
  currency desc,
  day desc,
  turn;


-- GET /accounts/exchange-rates/
select
  r.currency,
  r.day as date,
  r.clp,
  r.source,
  (
    select
      count(*)::int
    from
      (
        select
        from
          (
            select
              o.currency,
              o.day,
              o.clp,
              o.source
            from
              account_exchange_rate o
            where
              o.account_id = $n
              and true
            union all
            select
              e.currency,
              e.day,
              e.clp,
              e.source
            from
              exchange_rate e
            where
              true
              and not exists (
                select
                from
                  account_exchange_rate o
                where
                  o.account_id = $n
                  and o.currency = e.currency
                  and o.day = e.day
              )
          ) as r
        where
          true
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          r.*
        from
          (
            select
              o.currency,
              o.day,
              o.clp,
              o.source
            from
              account_exchange_rate o
            where
              o.account_id = $n
              and true
            union all
            select
              e.currency,
              e.day,
              e.clp,
              e.source
            from
              exchange_rate e
            where
              true
              and not exists (
                select
                from
                  account_exchange_rate o
                where
                  o.account_id = $n
                  and o.currency = e.currency
                  and o.day = e.day
              )
          ) as r
        where
          true
        order by
          "r"."day" desc,
          "r"."currency" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as r
order by
  "r"."day" desc,
  "r"."currency" desc;


-- GET /accounts/exchange-rates/, every filter
select
  r.currency,
  r.day as date,
  r.clp,
  r.source,
  (
    select
      count(*)::int
    from
      (
        select
        from
          (
            select
              o.currency,
              o.day,
              o.clp,
              o.source
            from
              account_exchange_rate o
            where
              o.account_id = $n
              and true
              and "o"."currency" = $n
              and "o"."day" >= $n
              and "o"."day" <= $n
            union all
            select
              e.currency,
              e.day,
              e.clp,
              e.source
            from
              exchange_rate e
            where
              true
              and "e"."currency" = $n
              and "e"."day" >= $n
              and "e"."day" <= $n
              and not exists (
                select
                from
                  account_exchange_rate o
                where
                  o.account_id = $n
                  and o.currency = e.currency
                  and o.day = e.day
              )
          ) as r
        where
          true
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          r.*
        from
          (
            select
              o.currency,
              o.day,
              o.clp,
              o.source
            from
              account_exchange_rate o
            where
              o.account_id = $n
              and true
              and "o"."currency" = $n
              and "o"."day" >= $n
              and "o"."day" <= $n
            union all
            select
              e.currency,
              e.day,
              e.clp,
              e.source
            from
              exchange_rate e
            where
              true
              and "e"."currency" = $n
              and "e"."day" >= $n
              and "e"."day" <= $n
              and not exists (
                select
                from
                  account_exchange_rate o
                where
                  o.account_id = $n
                  and o.currency = e.currency
                  and o.day = e.day
              )
          ) as r
        where
          true
        order by
          "r"."day" desc,
          "r"."currency" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as r
order by
  "r"."day" desc,
  "r"."currency" desc;


-- GET /accounts/exchange-rates/provider/
select
  e.currency,
  max(e.day) as day
from
  exchange_rate e
group by
  e.currency;
