-- GET /lead-steps/leads/
select
  sp.id as step_id,
  sp.name as step_name,
  sp.color as step_color,
  sp.kind as step_kind,
  sp.position as step_order,
  sp.stale_after_days as step_stale_after_days,
  total.count as step_count,
  total.amount as step_amount,
  (
    select
      a.currency_name
    from
      account a
    where
      a.id = $n
  ) as step_currency,
  card.*
from
  lead_step sp
  cross join lateral (
    select
      coalesce(sum(n.leads), 0)::int as count,
      coalesce(
        sum(
          case
            when n.currency = (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            ) then n.amount
            else round(
              n.amount * (
                (
                  select
                    a.lead_rates
                  from
                    account a
                  where
                    a.id = $n
                ) ->> n.currency
              )::numeric,
              (
                $n::jsonb ->> (
                  select
                    a.currency_name
                  from
                    account a
                  where
                    a.id = $n
                )
              )::int
            )
          end
        ),
        0
      ) as amount
    from
      lead_count n
    where
      n.account_id = $n
      and n.status in ('to_contact', 'in_follow_up')
      and n.lead_step_id = sp.id
  ) as total
  left join lateral (
    select
      l.id,
      l.status,
      l.kind,
      l.contact_id,
      c.name as contact_name,
      c.email as contact_email,
      c.phone as contact_phone,
      c.blocked_at is not null as contact_is_blocked,
      l.seller_id,
      l.method_id,
      l.lead_step_id,
      l.sale_step_id,
      coalesce(
        (
          select
            named.n
          from
            counter named
          where
            named.account_id = $n
            and named.name = 'names'
        ),
        0
      ) as names_version,
      array(
        select
          lt.tag_id
        from
          lead_tag lt
        where
          lt.account_id = $n
          and lt.lead_id = l.id
      ) as tags_ids,
      array(
        select
          lp.project_id
        from
          lead_project lp
        where
          lp.account_id = $n
          and lp.lead_id = l.id
      ) as projects_ids,
      (
        select
          count(*)::int
        from
          lead_unit lu
        where
          lu.account_id = $n
          and lu.lead_id = l.id
      ) as units_count,
      next.id as task_id,
      next.kind as task_kind,
      case
        when c.erased_at is null then next.title
        else 'Tarea'
      end as task_title,
      next.due_at as task_due_at,
      case
        when l.currency = (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then l.amount
        else round(
          l.amount * (
            (
              select
                a.lead_rates
              from
                account a
              where
                a.id = $n
            ) ->> l.currency
          )::numeric,
          (
            $n::jsonb ->> (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            )
          )::int
        )
      end as amount,
      (
        select
          a.currency_name
        from
          account a
        where
          a.id = $n
      ) as currency,
      l.quotations_count,
      l.last_follow_at,
      l.last_interaction_at,
      l.last_attempt_at,
      l.last_contact_at,
      l.step_entered_at,
      l.first_response_due_at,
      l.first_responded_at,
      l.won_at,
      l.unread_messages,
      l.place_version,
      l.discard_kind,
      l.discarded_at,
      l.is_in_follow_up,
      l.created_at,
      case
        when l.currency <> (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then greatest(
          l.updated_at,
          (
            select
              a.currency_changed_at
            from
              account a
            where
              a.id = $n
          )
        )
        else l.updated_at
      end as updated_at,
      l.board_position
    from
      (
        select
          l.*
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.status in ('to_contact', 'in_follow_up')
          and l.lead_step_id = sp.id
        order by
          "l"."board_position" desc,
          "l"."id" desc
        limit
          21
      ) as l
      join contact c on c.account_id = $n
      and c.id = l.contact_id
      left join lateral (
        select
          k.id,
          k.kind,
          k.title,
          k.due_at
        from
          lead_task k
        where
          k.account_id = $n
          and k.lead_id = l.id
          and k.status = 'pending'
          and l.next_task_at is not null
        order by
          k.due_at,
          k.id
        limit
          1
      ) as next on true
  ) as card on true
where
  sp.account_id = $n
order by
  sp.position,
  sp.id,
  card.board_position desc,
  card.id desc;


-- GET /lead-steps/leads/, every filter, of their own
with
  narrow as materialized (
    select
      l.id,
      l.lead_step_id,
      l.board_position,
      case
        when l.currency = (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then l.amount
        else round(
          l.amount * (
            (
              select
                a.lead_rates
              from
                account a
              where
                a.id = $n
            ) ->> l.currency
          )::numeric,
          (
            $n::jsonb ->> (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            )
          )::int
        )
      end as amount
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and "l"."id" = any ($n::bigint[])
      and l.status = 'to_contact'
      and l.seller_id is null
      and l.is_in_follow_up
      and l.status in ('to_contact', 'in_follow_up')
      and l.won_at is null
      and l.status in ('to_contact', 'in_follow_up')
      and l.won_at is not null
      and l.status = 'to_contact'
      and l.first_responded_at is null
      and l.first_response_due_at is not null
      and l.next_task_at is null
      and not (
        l.status in ('to_contact', 'in_follow_up')
        and l.won_at is not null
      )
      and (
        l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null
        and exists (
          select
          from
            lead_step limit_of
          where
            limit_of.account_id = $n
            and limit_of.id = l.lead_step_id
            and l.step_entered_at < $n::timestamptz - make_interval(days => limit_of.stale_after_days)
        )
      )
      and "l"."seller_id" = any ($n::bigint[])
      and "l"."method_id" = any ($n::bigint[])
      and "l"."lead_step_id" = any ($n::bigint[])
      and "l"."sale_step_id" = any ($n::bigint[])
      and exists (
        select
        from
          "lead_tag" link
        where
          link.account_id = $n
          and link.lead_id = l.id
          and "link"."tag_id" = any ($n::bigint[])
      )
      and exists (
        select
        from
          "lead_unit" link
        where
          link.account_id = $n
          and link.lead_id = l.id
          and "link"."unit_id" = any ($n::bigint[])
      )
      and exists (
        select
        from
          "quotation" link
        where
          link.account_id = $n
          and link.lead_id = l.id
          and "link"."id" = any ($n::bigint[])
      )
      and exists (
        select
        from
          "lead_project" link
        where
          link.account_id = $n
          and link.lead_id = l.id
          and "link"."project_id" = any ($n::bigint[])
      )
      and l.kind = any ($n::text[])
      and case
        when l.currency = (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then l.amount
        else round(
          l.amount * (
            (
              select
                a.lead_rates
              from
                account a
              where
                a.id = $n
            ) ->> l.currency
          )::numeric,
          (
            $n::jsonb ->> (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            )
          )::int
        )
      end >= $n::numeric
      and case
        when l.currency = (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then l.amount
        else round(
          l.amount * (
            (
              select
                a.lead_rates
              from
                account a
              where
                a.id = $n
            ) ->> l.currency
          )::numeric,
          (
            $n::jsonb ->> (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            )
          )::int
        )
      end <= $n::numeric
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."last_follow_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."last_follow_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."last_contact_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."last_contact_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."last_attempt_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."last_attempt_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."discarded_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."discarded_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and exists (
        select
        from
          lead_answer la
        where
          la.account_id = $n
          and la.lead_id = l.id
          and la.question_id = $n
          and la.answers && $n::text[]
      )
      and (
        "l"."custom_fields" is not null
        and (
          "l"."custom_fields" @> $n::jsonb
          or "l"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "l"."custom_fields" is not null
        and (app.fold (("l"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "l"."custom_fields" is not null
        and (
          case
            when ("l"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("l"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "l"."custom_fields" is not null
        and (("l"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "l"."contact_id" = any (
        (
          array(
            (
              select
                w.contact_id
              from
                contact_word w
              where
                w.account_id = $n
                and w.word >= $n
                and w.word < $n
            )
            union
            select
              i.contact_id
            from
              contact_identity i
            where
              i.account_id = $n
              and i.kind = 'email'
              and i.value >= $n
              and i.value < $n
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
  )
select
  sp.id as step_id,
  sp.name as step_name,
  sp.color as step_color,
  sp.kind as step_kind,
  sp.position as step_order,
  sp.stale_after_days as step_stale_after_days,
  total.count as step_count,
  total.amount as step_amount,
  (
    select
      a.currency_name
    from
      account a
    where
      a.id = $n
  ) as step_currency,
  card.*
from
  lead_step sp
  cross join lateral (
    select
      count(*)::int as count,
      coalesce(sum(capped.summed), 0) as amount
    from
      (
        select
          "l"."amount" as summed
        from
          narrow l
        where
          l.lead_step_id = sp.id
        limit
          10001
      ) as capped
  ) as total
  left join lateral (
    select
      l.id,
      l.status,
      l.kind,
      l.contact_id,
      c.name as contact_name,
      c.email as contact_email,
      c.phone as contact_phone,
      c.blocked_at is not null as contact_is_blocked,
      l.seller_id,
      l.method_id,
      l.lead_step_id,
      l.sale_step_id,
      coalesce(
        (
          select
            named.n
          from
            counter named
          where
            named.account_id = $n
            and named.name = 'names'
        ),
        0
      ) as names_version,
      array(
        select
          lt.tag_id
        from
          lead_tag lt
        where
          lt.account_id = $n
          and lt.lead_id = l.id
      ) as tags_ids,
      array(
        select
          lp.project_id
        from
          lead_project lp
        where
          lp.account_id = $n
          and lp.lead_id = l.id
      ) as projects_ids,
      (
        select
          count(*)::int
        from
          lead_unit lu
        where
          lu.account_id = $n
          and lu.lead_id = l.id
      ) as units_count,
      next.id as task_id,
      next.kind as task_kind,
      case
        when c.erased_at is null then next.title
        else 'Tarea'
      end as task_title,
      next.due_at as task_due_at,
      case
        when l.currency = (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then l.amount
        else round(
          l.amount * (
            (
              select
                a.lead_rates
              from
                account a
              where
                a.id = $n
            ) ->> l.currency
          )::numeric,
          (
            $n::jsonb ->> (
              select
                a.currency_name
              from
                account a
              where
                a.id = $n
            )
          )::int
        )
      end as amount,
      (
        select
          a.currency_name
        from
          account a
        where
          a.id = $n
      ) as currency,
      l.quotations_count,
      l.last_follow_at,
      l.last_interaction_at,
      l.last_attempt_at,
      l.last_contact_at,
      l.step_entered_at,
      l.first_response_due_at,
      l.first_responded_at,
      l.won_at,
      l.unread_messages,
      l.place_version,
      l.discard_kind,
      l.discarded_at,
      l.is_in_follow_up,
      l.created_at,
      case
        when l.currency <> (
          select
            a.currency_name
          from
            account a
          where
            a.id = $n
        ) then greatest(
          l.updated_at,
          (
            select
              a.currency_changed_at
            from
              account a
            where
              a.id = $n
          )
        )
        else l.updated_at
      end as updated_at,
      l.board_position
    from
      (
        select
          "l"."id"
        from
          narrow l
        where
          l.lead_step_id = sp.id
        order by
          "l"."board_position" desc,
          "l"."id" desc
        limit
          21
      ) as picked
      join lead l on l.account_id = $n
      and l.id = picked.id
      join contact c on c.account_id = $n
      and c.id = l.contact_id
      left join lateral (
        select
          k.id,
          k.kind,
          k.title,
          k.due_at
        from
          lead_task k
        where
          k.account_id = $n
          and k.lead_id = l.id
          and k.status = 'pending'
          and l.next_task_at is not null
        order by
          k.due_at,
          k.id
        limit
          1
      ) as next on true
  ) as card on true
where
  sp.account_id = $n
  and sp.id = $n
order by
  sp.position,
  sp.id,
  card.board_position desc,
  card.id desc;


-- GET /lead-steps/leads-with-deals/
select distinct
  on (d.lead_id) d.lead_id,
  d.id,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  (
    case
      when scale(trim_scale("d"."amount")) = 1 then trim_scale("d"."amount") || '0'
      else trim_scale("d"."amount")::text
    end
  ) as amount,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'name', u.number)
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
      where
        du.account_id = $n
        and du.deal_id = d.id
    ),
    '[]'
  ) as units
from
  deal d
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
where
  d.account_id = $n
  and d.lead_id = any ($n::bigint[])
  and d.status = 'active'
  and true
order by
  d.lead_id,
  d.id desc;
