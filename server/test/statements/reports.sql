-- GET /reports/forms/
select
  f.id,
  f.noun,
  f.key,
  f.label,
  f.kind,
  f.currency,
  f.options,
  f.help,
  f.is_required,
  f.is_in_form,
  f.is_in_list,
  f.position as "order",
  f.is_archived,
  f.updated_at
from
  custom_field f
where
  f.account_id = $n
  and f.noun = $n
order by
  f.noun,
  f.is_archived,
  f.position,
  f.id;


-- GET /reports/runs/
select
  j.id,
  r.kind,
  r.format,
  j.status,
  j.progress,
  j.problem,
  r.rows,
  case
    when j.asked <> '{}' then json_build_object(
      'filters',
      coalesce(j.asked -> 'query', '{}'),
      'columns',
      j.asked -> 'columns',
      'group_by',
      j.asked ->> 'group_by',
      'compared_with',
      j.asked ->> 'compared_with'
    )
  end as asked,
  case
    when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'mime', f.mime)
  end as file,
  j.created_at,
  j.finished_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          job j
        where
          j.account_id = $n
          and j.kind = 'report_run'
          and j.user_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "j"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "j"."id"
        from
          job j
        where
          j.account_id = $n
          and j.kind = 'report_run'
          and j.user_id = $n
        order by
          "j"."created_at" desc,
          "j"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as picked
  join job j on j.account_id = $n
  and j.id = picked.id
  join report_run r on r.account_id = $n
  and r.id = j.id
  left join stored_file f on f.account_id = $n
  and f.id = j.stored_file_id
order by
  "j"."created_at" desc,
  "j"."id" desc;


-- GET /reports/runs/, behind a link
select
  j.id,
  r.kind,
  r.format,
  j.status,
  j.progress,
  j.problem,
  r.rows,
  case
    when j.asked <> '{}' then json_build_object(
      'filters',
      coalesce(j.asked -> 'query', '{}'),
      'columns',
      j.asked -> 'columns',
      'group_by',
      j.asked ->> 'group_by',
      'compared_with',
      j.asked ->> 'compared_with'
    )
  end as asked,
  case
    when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'mime', f.mime)
  end as file,
  j.created_at,
  j.finished_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          job j
        where
          j.account_id = $n
          and j.kind = 'report_run'
          and j.user_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "j"."created_at" as sort_key
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
                "j"."id",
                "j"."created_at" as key
              from
                job j
              where
                j.account_id = $n
                and j.kind = 'report_run'
                and j.user_id = $n
                and ("j"."created_at", "j"."id") < ($n::timestamptz, $n::bigint)
              order by
                "j"."created_at" desc,
                "j"."id" desc
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
  ) as picked
  join job j on j.account_id = $n
  and j.id = picked.id
  join report_run r on r.account_id = $n
  and r.id = j.id
  left join stored_file f on f.account_id = $n
  and f.id = j.stored_file_id
order by
  "j"."created_at" desc,
  "j"."id" desc;


-- GET /reports/runs/{id}/file/
select
  j.id,
  case
    when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'mime', f.mime)
  end as file
from
  job j
  left join stored_file f on f.account_id = $n
  and f.id = j.stored_file_id
where
  j.account_id = $n
  and j.id = $n
  and j.kind = 'report_run'
  and j.user_id = $n;
