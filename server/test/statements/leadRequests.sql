-- GET /leads/open-of-person/, every filter, of their own
select
  c.id,
  v.is_visible,
  case
    when v.is_visible then c.name
    else 'Contacto de otro vendedor'
  end as name,
  case
    when v.is_visible then c.email
  end as email,
  case
    when v.is_visible then c.phone
  end as phone,
  case
    when v.is_visible then c.national_id
  end as national_id,
  known.matches
from
  (
    select
      i.contact_id,
      array_agg(distinct i.kind) as matches
    from
      unnest($n::text[], $n::text[]) as asked (kind, value)
      join contact_identity i on i.account_id = $n
      and i.kind = asked.kind
      and i.value = asked.value
    where
      i.contact_id is distinct from $n::bigint
    group by
      i.contact_id
  ) as known
  join contact c on c.account_id = $n
  and c.id = known.contact_id
  and not c.is_deleted
  cross join lateral (
    select
      (
        not "c"."is_deleted"
        and (
          "c"."created_by_id" = $n
          or exists (
            select
            from
              lead own
            where
              own.account_id = $n
              and own.contact_id = "c"."id"
              and own.seller_id = $n
              and not own.is_deleted
          )
        )
      ) as is_visible
  ) as v
order by
  cardinality(known.matches) desc,
  c.id desc
limit
  10;

select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and not "c"."is_deleted"
  and (
    "c"."created_by_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.contact_id = "c"."id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  );
