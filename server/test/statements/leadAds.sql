-- GET /lead-ads/pages/
select
  p.id,
  p.meta_id,
  p.name,
  p.category,
  case
    when not p.is_wanted then 'left_out'
    when p.last_error is not null then 'failing'
    when p.is_subscribed then 'connected'
    else 'not_subscribed'
  end as state,
  p.last_error,
  p.last_remedy,
  p.synced_at,
  (
    select
      count(*)::int
    from
      lead_ads_form f
    where
      f.account_id = $n
      and f.page_id = p.id
  ) as forms_count,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_page p
        where
          p.account_id = $n
        limit
          10001
      ) as capped
  ) as count
from
  lead_ads_page p
where
  p.account_id = $n
  and p.id in (
    with
      page as materialized (
        select
          "p"."id"
        from
          lead_ads_page p
        where
          p.account_id = $n
        order by
          lower("p"."name") asc,
          "p"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  )
order by
  lower("p"."name") asc,
  "p"."id" asc;


-- GET /lead-ads/campaigns/
select
  c.id,
  c.meta_id,
  c.name,
  c.objective,
  c.status,
  c.gone_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_campaign c
        where
          c.account_id = $n
        limit
          10001
      ) as capped
  ) as count
from
  lead_ads_campaign c
where
  c.account_id = $n
  and c.id in (
    with
      page as materialized (
        select
          "c"."id"
        from
          lead_ads_campaign c
        where
          c.account_id = $n
        order by
          lower("c"."name") asc,
          "c"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  )
order by
  lower("c"."name") asc,
  "c"."id" asc;


-- GET /lead-ads/campaigns/{id}/ads/
select
  c.meta_id
from
  lead_ads_campaign c
where
  c.account_id = $n
  and c.id = $n;


-- GET /lead-ads/forms/
select
  f.id,
  f.meta_id,
  f.name,
  f.status,
  json_build_object('id', p.id, 'name', p.name) as page,
  jsonb_array_length(f.questions) as questions_count,
  f.mapping is not null as is_mapped,
  case
    when r.id is not null then json_build_object('id', r.id, 'name', r.name)
  end as project,
  case
    when o.id is not null then json_build_object('id', o.id, 'name', o.name)
  end as method,
  f.read_until,
  case
    when t.id is not null then json_build_object('id', t.id, 'name', t.name)
  end as welcome_template,
  f.welcome_problem,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_form f
        where
          f.account_id = $n
        limit
          10001
      ) as capped
  ) as count
from
  lead_ads_form f
  join lead_ads_page p on p.account_id = $n
  and p.id = f.page_id
  left join project r on r.account_id = $n
  and r.id = f.project_id
  left join account_option o on o.account_id = $n
  and o.id = f.method_id
  left join message_template t on t.account_id = $n
  and t.id = f.welcome_template_id
where
  f.account_id = $n
  and f.id in (
    with
      page as materialized (
        select
          "f"."id"
        from
          lead_ads_form f
        where
          f.account_id = $n
        order by
          lower("f"."name") asc,
          "f"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  )
order by
  lower("f"."name") asc,
  "f"."id" asc;


-- GET /lead-ads/forms/{id}/answers/
select
  f.id,
  f.page_id,
  f.meta_id,
  f.name,
  f.questions,
  f.tracking,
  f.mapping,
  f.project_id,
  f.method_id,
  f.welcome_template_id,
  f.read_until,
  f.cursor,
  f.reading_at,
  f.updated_at
from
  lead_ads_form f
where
  f.account_id = $n
  and f.id = $n;


-- GET /leads/{id}/arrivals/
select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted";


-- GET /lead-ads/failures/
select
  a.id,
  a.meta_id as leadgen_id,
  a.answer,
  f.questions,
  coalesce(a.reason, '') as reason,
  a.remedy,
  a.attempts,
  a.retry_at,
  a.failed_at,
  a.status = 'done' as is_solved,
  a.lead_id,
  case
    when f.id is not null then json_build_object('id', f.id, 'name', f.name)
  end as form,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as page,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_answer a
        where
          a.account_id = $n
          and a.failed_at is not null
        limit
          10001
      ) as capped
  ) as count,
  "a"."failed_at" as sort_key
from
  lead_ads_answer a
  left join lead_ads_form f on f.account_id = $n
  and f.meta_id = a.form_meta_id
  left join lead_ads_page p on p.account_id = $n
  and p.meta_id = a.page_meta_id
where
  a.account_id = $n
  and a.failed_at is not null
  and a.id in (
    with
      page as materialized (
        select
          "a"."id"
        from
          lead_ads_answer a
        where
          a.account_id = $n
          and a.failed_at is not null
        order by
          "a"."failed_at" desc,
          "a"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  )
order by
  "a"."failed_at" desc,
  "a"."id" desc;


-- GET /lead-ads/failures/, every filter
select
  a.id,
  a.meta_id as leadgen_id,
  a.answer,
  f.questions,
  coalesce(a.reason, '') as reason,
  a.remedy,
  a.attempts,
  a.retry_at,
  a.failed_at,
  a.status = 'done' as is_solved,
  a.lead_id,
  case
    when f.id is not null then json_build_object('id', f.id, 'name', f.name)
  end as form,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as page,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_answer a
        where
          a.account_id = $n
          and a.failed_at is not null
          and a.status = 'done'
        limit
          10001
      ) as capped
  ) as count,
  "a"."failed_at" as sort_key
from
  lead_ads_answer a
  left join lead_ads_form f on f.account_id = $n
  and f.meta_id = a.form_meta_id
  left join lead_ads_page p on p.account_id = $n
  and p.meta_id = a.page_meta_id
where
  a.account_id = $n
  and a.failed_at is not null
  and a.id in (
    with
      page as materialized (
        select
          "a"."id"
        from
          lead_ads_answer a
        where
          a.account_id = $n
          and a.failed_at is not null
          and a.status = 'done'
        order by
          "a"."failed_at" desc,
          "a"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  )
order by
  "a"."failed_at" desc,
  "a"."id" desc;


-- GET /lead-ads/failures/, behind a link
select
  a.id,
  a.meta_id as leadgen_id,
  a.answer,
  f.questions,
  coalesce(a.reason, '') as reason,
  a.remedy,
  a.attempts,
  a.retry_at,
  a.failed_at,
  a.status = 'done' as is_solved,
  a.lead_id,
  case
    when f.id is not null then json_build_object('id', f.id, 'name', f.name)
  end as form,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as page,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_ads_answer a
        where
          a.account_id = $n
          and a.failed_at is not null
        limit
          10001
      ) as capped
  ) as count,
  "a"."failed_at" as sort_key
from
  lead_ads_answer a
  left join lead_ads_form f on f.account_id = $n
  and f.meta_id = a.form_meta_id
  left join lead_ads_page p on p.account_id = $n
  and p.meta_id = a.page_meta_id
where
  a.account_id = $n
  and a.failed_at is not null
  and a.id in (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                "a"."id",
                "a"."failed_at" as key
              from
                lead_ads_answer a
              where
                a.account_id = $n
                and a.failed_at is not null
                and ("a"."failed_at", "a"."id") < ($n::timestamptz, $n::bigint)
              order by
                "a"."failed_at" desc,
                "a"."id" desc
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
  )
order by
  "a"."failed_at" desc,
  "a"."id" desc;
