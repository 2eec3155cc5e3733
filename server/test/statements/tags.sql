-- GET /leads-tags/
select
  known.*,
  (
    select
      count(*)::int
    from
      (
        select
        from
          (
            select
              t.id,
              t.name,
              t.color,
              t.updated_at,
              (
                select
                  count(*)::int
                from
                  (
                    select
                    from
                      lead_tag lt
                    where
                      lt.account_id = $n
                      and lt.tag_id = t.id
                    limit
                      10000
                  ) as capped
              ) as leads_count,
              app.fold (t.name) as folded
            from
              tag t
            where
              t.account_id = $n
          ) as known
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
          known.*
        from
          (
            select
              t.id,
              t.name,
              t.color,
              t.updated_at,
              (
                select
                  count(*)::int
                from
                  (
                    select
                    from
                      lead_tag lt
                    where
                      lt.account_id = $n
                      and lt.tag_id = t.id
                    limit
                      10000
                  ) as capped
              ) as leads_count,
              app.fold (t.name) as folded
            from
              tag t
            where
              t.account_id = $n
          ) as known
        where
          true
        order by
          "known"."folded" asc,
          "known"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as known
order by
  "known"."folded" asc,
  "known"."id" asc;


-- GET /leads-tags/, every filter, of their own
select
  known.*,
  (
    select
      count(*)::int
    from
      (
        select
        from
          (
            select
              t.id,
              t.name,
              t.color,
              t.updated_at,
              (
                select
                  count(*)::int
                from
                  (
                    select
                    from
                      lead_tag lt
                    where
                      lt.account_id = $n
                      and lt.tag_id = t.id
                    limit
                      10000
                  ) as capped
              ) as leads_count,
              app.fold (t.name) as folded
            from
              tag t
            where
              t.account_id = $n
              and app.fold (t.name) like '%' || app.fold ($n::text) || '%'
          ) as known
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
          known.*
        from
          (
            select
              t.id,
              t.name,
              t.color,
              t.updated_at,
              (
                select
                  count(*)::int
                from
                  (
                    select
                    from
                      lead_tag lt
                    where
                      lt.account_id = $n
                      and lt.tag_id = t.id
                    limit
                      10000
                  ) as capped
              ) as leads_count,
              app.fold (t.name) as folded
            from
              tag t
            where
              t.account_id = $n
              and app.fold (t.name) like '%' || app.fold ($n::text) || '%'
          ) as known
        where
          true
        order by
          "known"."folded" asc,
          "known"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as known
order by
  "known"."folded" asc,
  "known"."id" asc;
