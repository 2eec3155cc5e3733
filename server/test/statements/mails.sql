-- GET /mails/
select
  m.id,
  m.recipient,
  m.subject,
  m.body_text,
  m.created_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          kept_mail m
        where
          m.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "m"."id" as sort_key
from
  (
    with
      page as materialized (
        select
          m.*
        from
          kept_mail m
        where
          m.account_id = $n
        order by
          "m"."id" desc,
          "m"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as m
order by
  "m"."id" desc,
  "m"."id" desc;


-- GET /mails/, behind a link
select
  m.id,
  m.recipient,
  m.subject,
  m.body_text,
  m.created_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          kept_mail m
        where
          m.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "m"."id" as sort_key
from
  (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                m.*,
                "m"."id" as key
              from
                kept_mail m
              where
                m.account_id = $n
                and ("m"."id", "m"."id") < ($n::bigint, $n::bigint)
              order by
                "m"."id" desc,
                "m"."id" desc
              limit
                $n
            )
          ) as beside
        order by
          key desc,
          "id" desc
        limit
          $n
      )
    select
      *
    from
      page
  ) as m
order by
  "m"."id" desc,
  "m"."id" desc;
