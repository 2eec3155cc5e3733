-- GET /leads/response-stats/
select
  a.range_days
from
  account a
where
  a.id = $n;

select
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  by_seller.*
from
  (
    select
      grouping(l.seller_id) = 1 as is_total,
      l.seller_id,
      count(*)::int as received,
      count(*) filter (
        where
          l.first_responded_at <= l.first_response_due_at
      )::int as in_time,
      count(*) filter (
        where
          l.first_responded_at > l.first_response_due_at
      )::int as late,
      count(*) filter (
        where
          l.first_responded_at is null
          and l.status = 'to_contact'
          and l.first_response_due_at > $n::timestamptz
      )::int as waiting,
      count(*) filter (
        where
          l.first_responded_at is null
          and l.status = 'to_contact'
          and l.first_response_due_at <= $n::timestamptz
      )::int as overdue,
      round(
        percentile_cont(0.5) within group (
          order by
            extract(
              epoch
              from
                l.first_responded_at - l.created_at
            ) / 60
        )
      )::int as median_minutes
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((l.seller_id), ())
  ) as by_seller
  left join app_user u on u.account_id = $n
  and u.id = by_seller.seller_id
order by
  by_seller.received desc,
  by_seller.seller_id nulls last;


-- GET /leads/response-stats/, every filter, of their own
select
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  by_seller.*
from
  (
    select
      grouping(l.seller_id) = 1 as is_total,
      l.seller_id,
      count(*)::int as received,
      count(*) filter (
        where
          l.first_responded_at <= l.first_response_due_at
      )::int as in_time,
      count(*) filter (
        where
          l.first_responded_at > l.first_response_due_at
      )::int as late,
      count(*) filter (
        where
          l.first_responded_at is null
          and l.status = 'to_contact'
          and l.first_response_due_at > $n::timestamptz
      )::int as waiting,
      count(*) filter (
        where
          l.first_responded_at is null
          and l.status = 'to_contact'
          and l.first_response_due_at <= $n::timestamptz
      )::int as overdue,
      round(
        percentile_cont(0.5) within group (
          order by
            extract(
              epoch
              from
                l.first_responded_at - l.created_at
            ) / 60
        )
      )::int as median_minutes
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and l.seller_id = any ($n::bigint[])
    group by
      grouping sets ((l.seller_id), ())
  ) as by_seller
  left join app_user u on u.account_id = $n
  and u.id = by_seller.seller_id
order by
  by_seller.received desc,
  by_seller.seller_id nulls last;
