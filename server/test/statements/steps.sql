-- GET /lead-steps/
select
  st.id,
  st.name,
  st.color,
  st.kind,
  st.position as "order",
  st.stale_after_days,
  st.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.lead_step_id = st.id
          and l.status in ('to_contact', 'in_follow_up')
        limit
          10000
      ) as capped
  ) as leads
from
  lead_step st
where
  st.account_id = $n
order by
  st.position,
  st.id;
