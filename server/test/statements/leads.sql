-- GET /leads/
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
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
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
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at,
  (
    select
      coalesce(sum(n.leads), 0)::int
    from
      lead_count n
    where
      n.account_id = $n
  ) as count,
  "l"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "l"."id"
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
        order by
          "l"."created_at" desc,
          "l"."id" desc
        limit
          11
        offset
          0
      )
    select
      *
    from
      page
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
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
order by
  "l"."created_at" desc,
  "l"."id" desc;


-- GET /leads/, every filter, of their own
/* for its values */
select
  "l"."id",
  (count(*) over ())::int as count
from
  (
    select
      l.*
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
  ) as l
order by
  "l"."created_at" desc,
  "l"."id" desc
limit
  $n
offset
  $n;

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
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
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
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at,
  (
    select
      coalesce(jsonb_object_agg(k.key, "l"."custom_fields" -> k.key), '{}')
    from
      unnest($n::text[]) as k (key)
    where
      "l"."custom_fields" ? k.key
      and c.erased_at is null
  ) as custom_fields,
  ($n::int) as count,
  "l"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
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
order by
  "l"."created_at" desc,
  "l"."id" desc;


-- GET /leads/, behind a link
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
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
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
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at,
  (
    select
      coalesce(sum(n.leads), 0)::int
    from
      lead_count n
    where
      n.account_id = $n
  ) as count,
  "l"."created_at" as sort_key
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
                "l"."id",
                "l"."created_at" as key
              from
                lead l
              where
                l.account_id = $n
                and not "l"."is_deleted"
                and ("l"."created_at", "l"."id") < ($n::timestamptz, $n::bigint)
              order by
                "l"."created_at" desc,
                "l"."id" desc
              limit
                11
            )
          ) as beside
        order by
          key desc,
          "id" desc
        limit
          11
      )
    select
      *
    from
      page
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
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
order by
  "l"."created_at" desc,
  "l"."id" desc;


-- GET /leads/ids/
select
  "l"."id"
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
order by
  "l"."created_at" desc,
  "l"."id" desc
limit
  10001;


-- GET /leads/ids/, every filter, of their own
/* for its values */
select
  "l"."id"
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
order by
  "l"."created_at" desc,
  "l"."id" desc
limit
  10001;


-- GET /leads/totals/
select
  total.count,
  total.amount,
  (
    select
      a.currency_name
    from
      account a
    where
      a.id = $n
  ) as currency
from
  (
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
  ) as total;


-- GET /leads/totals/, every filter, of their own
with
  searched as materialized (
    select
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
      ) as ids
  )
select
  total.count,
  total.amount,
  (
    select
      a.currency_name
    from
      account a
    where
      a.id = $n
  ) as currency
from
  (
    select
      count(*)::int as count,
      coalesce(sum(capped.summed), 0) as amount
    from
      (
        select
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
          end as summed
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10001
      ) as capped
  ) as total;


-- GET /leads/option-counts/
/* for its values */
with
  "matched" as materialized (
    select
      "l"."id",
      "l"."seller_id",
      "l"."lead_step_id",
      "l"."sale_step_id",
      "l"."method_id",
      l.kind,
      l.discard_kind,
      l.status = 'to_contact'
      and l.first_responded_at is null
      and l.first_response_due_at is not null as "is_awaiting",
      l.status = 'to_contact'
      and l.first_responded_at is null
      and l.first_response_due_at <= $n::timestamptz as "is_overdue",
      l.first_responded_at <= l.first_response_due_at as "is_in_time",
      l.first_responded_at > l.first_response_due_at as "is_late"
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
    limit
      10001
  )
select
  $n::text as filter,
  (coalesce("m"."seller_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and (coalesce("m"."seller_id", -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."lead_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."lead_step_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."sale_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."sale_step_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce("m"."method_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and (coalesce("m"."method_id", -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce(lp.project_id, -1))::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  left join lead_project lp on lp.account_id = $n
  and lp.lead_id = m.id
where
  true
  and (coalesce(lp.project_id, -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  (lt.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  join lead_tag lt on lt.account_id = $n
  and lt.lead_id = m.id
where
  true
  and (lt.tag_id) is not null
group by
  2
union all
select
  $n::text as filter,
  (k.kind)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  cross join lateral (
    values
      (m.kind),
      (m.discard_kind)
  ) as k (kind)
where
  true
  and (k.kind) is not null
group by
  2
union all
select
  $n::text as filter,
  (r.response)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  cross join lateral (
    values
      ($n::text, "m"."is_awaiting"),
      ($n::text, "m"."is_overdue"),
      ($n::text, "m"."is_in_time"),
      ($n::text, "m"."is_late")
  ) as r (response, is_so)
where
  r.is_so
  and (r.response) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched";


-- GET /leads/option-counts/, every filter, of their own
/* for its values */
with
  searched as materialized (
    select
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
      ) as ids
  ),
  "matched" as materialized (
    select
      "l"."id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_sellers_ids" as materialized (
    select
      "l"."id",
      "l"."seller_id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_lead_steps_ids" as materialized (
    select
      "l"."id",
      "l"."lead_step_id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_sale_steps_ids" as materialized (
    select
      "l"."id",
      "l"."sale_step_id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_methods_ids" as materialized (
    select
      "l"."id",
      "l"."method_id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_projects_ids" as materialized (
    select
      "l"."id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_tags_ids" as materialized (
    select
      "l"."id"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_kind" as materialized (
    select
      "l"."id",
      l.kind,
      l.discard_kind
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  ),
  "without_first_response" as materialized (
    select
      "l"."id",
      l.status = 'to_contact'
      and l.first_responded_at is null
      and l.first_response_due_at is not null as "is_awaiting",
      l.status = 'to_contact'
      and l.first_responded_at is null
      and l.first_response_due_at <= $n::timestamptz as "is_overdue",
      l.first_responded_at <= l.first_response_due_at as "is_in_time",
      l.first_responded_at > l.first_response_due_at as "is_late"
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
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
      and l.status in ('to_contact', 'in_follow_up')
    limit
      10001
  )
select
  $n::text as filter,
  (coalesce("m"."seller_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "without_sellers_ids" m
where
  true
  and (coalesce("m"."seller_id", -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."lead_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_lead_steps_ids" m
where
  true
  and ("m"."lead_step_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."sale_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_sale_steps_ids" m
where
  true
  and ("m"."sale_step_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce("m"."method_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "without_methods_ids" m
where
  true
  and (coalesce("m"."method_id", -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce(lp.project_id, -1))::text as option,
  count(distinct m.id)::int as count
from
  "without_projects_ids" m
  left join lead_project lp on lp.account_id = $n
  and lp.lead_id = m.id
where
  true
  and (coalesce(lp.project_id, -1)) is not null
group by
  2
union all
select
  $n::text as filter,
  (lt.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "without_tags_ids" m
  join lead_tag lt on lt.account_id = $n
  and lt.lead_id = m.id
where
  true
  and (lt.tag_id) is not null
group by
  2
union all
select
  $n::text as filter,
  (k.kind)::text as option,
  count(distinct m.id)::int as count
from
  "without_kind" m
  cross join lateral (
    values
      (m.kind),
      (m.discard_kind)
  ) as k (kind)
where
  true
  and (k.kind) is not null
group by
  2
union all
select
  $n::text as filter,
  (r.response)::text as option,
  count(distinct m.id)::int as count
from
  "without_first_response" m
  cross join lateral (
    values
      ($n::text, "m"."is_awaiting"),
      ($n::text, "m"."is_overdue"),
      ($n::text, "m"."is_in_time"),
      ($n::text, "m"."is_late")
  ) as r (response, is_so)
where
  r.is_so
  and (r.response) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_sellers_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_lead_steps_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_sale_steps_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_methods_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_projects_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_tags_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_kind"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_first_response";


-- GET /leads/counts/
select
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and n.status = $n
            and (
              n.status in ('to_contact', 'in_follow_up')
              and not n.lead_step_id in (
                select
                  won.id
                from
                  lead_step won
                where
                  won.account_id = $n
                  and won.kind = 'won'
              )
            )
            and n.seller_id = 0
        ),
        $n::int
      )
  ) as to_contact_unassigned,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and n.status = $n
            and (
              n.status in ('to_contact', 'in_follow_up')
              and not n.lead_step_id in (
                select
                  won.id
                from
                  lead_step won
                where
                  won.account_id = $n
                  and won.kind = 'won'
              )
            )
            and n.seller_id <> 0
        ),
        $n::int
      )
  ) as to_contact_assigned,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and n.status = $n
            and (
              n.status in ('to_contact', 'in_follow_up')
              and not n.lead_step_id in (
                select
                  won.id
                from
                  lead_step won
                where
                  won.account_id = $n
                  and won.kind = 'won'
              )
            )
        ),
        $n::int
      )
  ) as in_follow_up,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and (
              n.status in ('to_contact', 'in_follow_up')
              and not n.lead_step_id in (
                select
                  won.id
                from
                  lead_step won
                where
                  won.account_id = $n
                  and won.kind = 'won'
              )
            )
        ),
        $n::int
      )
  ) as open,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and (
              n.status in ('to_contact', 'in_follow_up')
              and n.lead_step_id in (
                select
                  won.id
                from
                  lead_step won
                where
                  won.account_id = $n
                  and won.kind = 'won'
              )
            )
        ),
        $n::int
      )
  ) as won,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and n.status = $n
        ),
        $n::int
      )
  ) as discarded,
  (
    select
      least(
        (
          select
            coalesce(sum(n.leads), 0)::int
          from
            lead_count n
          where
            n.account_id = $n
            and n.status = $n
        ),
        $n::int
      )
  ) as defective,
  $n::int as cap;


-- GET /leads/counts/, every filter, of their own
with
  searched as materialized (
    select
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
      ) as ids
  )
select
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status = 'to_contact'
          and l.seller_id is null
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as to_contact_unassigned,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status = 'to_contact'
          and l.seller_id is not null
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as to_contact_assigned,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status = 'in_follow_up'
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as in_follow_up,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as open,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as won,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status = 'discarded'
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as discarded,
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
          and "l"."seller_id" = $n
          and "l"."id" = any ($n::bigint[])
          and l.status = 'defective'
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
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as defective,
  $n::int as cap;


-- GET /leads/{id}/
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
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
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
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at,
  case
    when c.erased_at is null then "l"."discard_detail"
    else null
  end as "discard_detail",
  case
    when c.erased_at is null then "l"."assignment_reason"
    else null
  end as "assignment_reason",
  case
    when c.erased_at is null then "l"."comments"
    else null
  end as "comments",
  l.score,
  case
    when c.erased_at is null then coalesce(l.custom_fields, '{}')
    else '{}'
  end as custom_fields,
  case
    when c.erased_at is null then "l"."origin"
    else '{}'
  end as "origin",
  (
    select
      (
        '{"until":' || '"' || to_char(l.claim_until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"' || ',"fallback":' || to_json(coalesce(r.fallback, 'round_robin'))::text || '}'
      )::json
    from
      assignment_rule r
    where
      r.account_id = $n
      and r.id = l.claim_rule_id
      and r.is_active
      and l.seller_id is null
      and l.claim_until > $n::timestamptz
  ) as offer,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            r.id,
            'created_at',
            to_char("r"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'user',
            json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
          )
          order by
            r.id
        ),
        '[]'
      )
    from
      lead_request r
      join app_user u on u.account_id = $n
      and u.id = r.user_id
    where
      r.account_id = $n
      and r.lead_id = l.id
      and r.answer is null
      and r.user_id is distinct from l.seller_id
  ) as requests
from
  (
    select
      l.id
    from
      lead l
    where
      l.account_id = $n
      and l.id = $n
      and not "l"."is_deleted"
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
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
  ) as next on true;


-- GET /leads/by-contact/{id}/
select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and not "c"."is_deleted"
  and true;

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
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
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
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at
from
  (
    with
      page as materialized (
        select
          "l"."id"
        from
          lead l
        where
          l.account_id = $n
          and l.contact_id = $n
          and not "l"."is_deleted"
        order by
          "l"."created_at" desc,
          "l"."id" desc
        limit
          200
      )
    select
      *
    from
      page
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
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
order by
  "l"."created_at" desc,
  "l"."id" desc;


-- GET /leads/daily-stats/
with
  days as materialized (
    select
      timezone,
      wanted,
      $n::date as last,
      $n::date - greatest(wanted - 1, 1) as first
    from
      (
        select
          a.timezone,
          coalesce($n::int, a.range_days) as wanted
        from
          account a
        where
          a.id = $n
      ) as asked
  ),
  span as materialized (
    select
      first::timestamp at time zone timezone as first_at,
      (last - 1)::timestamp at time zone timezone as tasks_at,
      (last + 1)::timestamp at time zone timezone as end_at,
      ($n::timestamptz at time zone timezone - interval '1 day') at time zone timezone as now_before
    from
      days
  ),
  happened as materialized (
    select
      'new' as what,
      (
        "l"."created_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."created_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."created_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."created_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'contacted' as what,
      (
        "l"."first_responded_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."first_responded_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."first_responded_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."first_responded_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'discarded' as what,
      (
        "l"."discarded_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."discarded_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."discarded_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."discarded_at" < (
        select
          end_at
        from
          span
      )
      and l.status = 'discarded'
    group by
      2
    union all
    select
      'won' as what,
      (
        "l"."won_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."won_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."won_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."won_at" < (
        select
          end_at
        from
          span
      )
      and l.status in ('to_contact', 'in_follow_up')
    group by
      2
    union all
    select
      'tasks_due' as what,
      (
        "k"."due_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      0 as by_now
    from
      lead_task k
    where
      k.account_id = $n
      and true
      and "k"."due_at" >= (
        select
          "tasks_at"
        from
          span
      )
      and "k"."due_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'tasks_done' as what,
      (
        "k"."completed_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      0 as by_now
    from
      lead_task k
    where
      k.account_id = $n
      and true
      and "k"."completed_at" >= (
        select
          "tasks_at"
        from
          span
      )
      and "k"."completed_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
  )
select
  d.day::date as date,
  days.wanted,
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'new'
    ),
    0
  )::int as "new",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'contacted'
    ),
    0
  )::int as "contacted",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'discarded'
    ),
    0
  )::int as "discarded",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'won'
    ),
    0
  )::int as "won",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'tasks_due'
    ),
    0
  )::int as "tasks_due",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'tasks_done'
    ),
    0
  )::int as "tasks_done",
  json_build_object(
    'new',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'new'
      ),
      0
    )::int,
    'contacted',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'contacted'
      ),
      0
    )::int,
    'discarded',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'discarded'
      ),
      0
    )::int,
    'won',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'won'
      ),
      0
    )::int
  ) as by_now
from
  days
  cross join lateral generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as d (day)
  left join happened h on h.day = d.day::date
group by
  d.day,
  days.wanted
order by
  d.day;


-- GET /leads/daily-stats/, every filter, of their own
with
  days as materialized (
    select
      timezone,
      wanted,
      $n::date as last,
      $n::date - greatest(wanted - 1, 1) as first
    from
      (
        select
          a.timezone,
          coalesce($n::int, a.range_days) as wanted
        from
          account a
        where
          a.id = $n
      ) as asked
  ),
  span as materialized (
    select
      first::timestamp at time zone timezone as first_at,
      (last - 1)::timestamp at time zone timezone as tasks_at,
      (last + 1)::timestamp at time zone timezone as end_at,
      ($n::timestamptz at time zone timezone - interval '1 day') at time zone timezone as now_before
    from
      days
  ),
  happened as materialized (
    select
      'new' as what,
      (
        "l"."created_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."created_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and "l"."created_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."created_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'contacted' as what,
      (
        "l"."first_responded_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."first_responded_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and "l"."first_responded_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."first_responded_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'discarded' as what,
      (
        "l"."discarded_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."discarded_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and "l"."discarded_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."discarded_at" < (
        select
          end_at
        from
          span
      )
      and l.status = 'discarded'
    group by
      2
    union all
    select
      'won' as what,
      (
        "l"."won_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      count(*) filter (
        where
          l."won_at" <= (
            select
              now_before
            from
              span
          )
      ) as by_now
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and "l"."won_at" >= (
        select
          "first_at"
        from
          span
      )
      and "l"."won_at" < (
        select
          end_at
        from
          span
      )
      and l.status in ('to_contact', 'in_follow_up')
    group by
      2
    union all
    select
      'tasks_due' as what,
      (
        "k"."due_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      0 as by_now
    from
      lead_task k
    where
      k.account_id = $n
      and k.seller_id = $n
      and "k"."due_at" >= (
        select
          "tasks_at"
        from
          span
      )
      and "k"."due_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
    union all
    select
      'tasks_done' as what,
      (
        "k"."completed_at" at time zone(
          select
            timezone
          from
            days
        )
      )::date as day,
      count(*) as n,
      0 as by_now
    from
      lead_task k
    where
      k.account_id = $n
      and k.seller_id = $n
      and "k"."completed_at" >= (
        select
          "tasks_at"
        from
          span
      )
      and "k"."completed_at" < (
        select
          end_at
        from
          span
      )
    group by
      2
  )
select
  d.day::date as date,
  days.wanted,
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'new'
    ),
    0
  )::int as "new",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'contacted'
    ),
    0
  )::int as "contacted",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'discarded'
    ),
    0
  )::int as "discarded",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'won'
    ),
    0
  )::int as "won",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'tasks_due'
    ),
    0
  )::int as "tasks_due",
  coalesce(
    sum(h.n) filter (
      where
        h.what = 'tasks_done'
    ),
    0
  )::int as "tasks_done",
  json_build_object(
    'new',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'new'
      ),
      0
    )::int,
    'contacted',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'contacted'
      ),
      0
    )::int,
    'discarded',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'discarded'
      ),
      0
    )::int,
    'won',
    coalesce(
      sum(h.by_now) filter (
        where
          h.what = 'won'
      ),
      0
    )::int
  ) as by_now
from
  days
  cross join lateral generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as d (day)
  left join happened h on h.day = d.day::date
group by
  d.day,
  days.wanted
order by
  d.day;
