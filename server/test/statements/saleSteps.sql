-- GET /sale-steps/
select
  st.id,
  st.name,
  st.position as "order",
  st.unit_status,
  st.days,
  st.reminder_days,
  st.required_fields,
  st.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and d.sale_step_id = st.id
        limit
          10000
      ) as capped
  ) as deals,
  (
    select
      json_build_object('progress', j.progress)
    from
      job j
    where
      j.account_id = $n
      and j.kind = 'sale_step_removal'
      and j.status in ('queued', 'running')
      and (j.asked ->> 'step_id')::bigint = st.id
  ) as removal
from
  sale_step st
where
  st.account_id = $n
order by
  st.position,
  st.id;
