-- GET /contacts-linked-profiles/{id}/mine/
select
  c.erased_at is not null as is_erased
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and true;

select
  p.id,
  p.relation,
  p.detail,
  p.created_at,
  json_build_object(
    'id',
    c.id,
    'is_visible',
    v.is_visible,
    'name',
    case
      when v.is_visible then c.name
      else 'Contacto de otro vendedor'
    end,
    'email',
    case
      when v.is_visible then c.email
    end,
    'phone',
    case
      when v.is_visible then c.phone
    end,
    'is_client',
    v.is_visible
    and c.is_client
  ) as contact,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by
from
  (
    select
      l.id,
      l.relation,
      l.linked_contact_id as other_id,
      l.detail,
      l.created_at,
      l.created_by_id
    from
      linked_profile l
    where
      l.account_id = $n
      and l.contact_id = $n
      and not l.is_deleted
    union all
    select
      l.id,
      case l.relation
        when 'spouse' then 'spouse'
        when 'co_owner' then 'co_owner'
        when 'guarantor' then 'guaranteed'
        when 'parent' then 'child'
        when 'child' then 'parent'
        when 'legal_representative' then 'represented'
        when 'referrer' then 'referred'
        when 'other' then 'other'
      end,
      l.contact_id,
      l.detail,
      l.created_at,
      l.created_by_id
    from
      linked_profile l
    where
      l.account_id = $n
      and l.linked_contact_id = $n
      and not l.is_deleted
  ) as p
  join contact c on c.account_id = $n
  and c.id = p.other_id
  and not c.is_deleted
  cross join lateral (
    select
      (
        not "c"."is_deleted"
        and true
      ) as is_visible
  ) as v
  left join app_user u on u.account_id = $n
  and u.id = p.created_by_id
where
  true
order by
  p.created_at desc,
  p.id desc
limit
  200;
