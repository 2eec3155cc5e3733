select
  c.id,
  c.is_deleted,
  c.merged_into_id,
  c.blocked_at,
  c.erased_at
from
  contact c
where
  c.account_id = $n
  and c.id = any ($n::bigint[])
  and true
order by
  c.id
for no key update of
  c;

select
  l.unit_id,
  l.linked_unit_id
from
  unit_link l
  join unit lu on lu.account_id = $n
  and lu.id = l.linked_unit_id
where
  l.account_id = $n
  and l.must_go_along
  and l.unit_id = any ($n::bigint[])
order by
  lu.number_sort,
  lu.id;

select
  u.id,
  u.number,
  u.project_id,
  u.status,
  u.deal_status,
  case
    when "u"."list_price" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."list_price")) = 1 then trim_scale("u"."list_price") || '0'
          else trim_scale("u"."list_price")::text
        end
      ),
      'currency',
      "u"."currency"
    )
  end as list_price,
  coalesce(b.delivery_date, p.delivery_date) as delivery_on,
  trim_scale(
    coalesce(
      (
        select
          self.max_discount_percent
        from
          app_user self
        where
          self.account_id = $n
          and self.id = $n
      ),
      u.max_discount_percent,
      t.max_discount_percent,
      (
        select
          max((x ->> 'percent')::numeric)
        from
          jsonb_array_elements(s.settings -> 'discount_limits') as x
          join user_group g on g.account_id = $n
          and g.name = x ->> 'group_name'
          join user_group_member m on m.account_id = $n
          and m.group_id = g.id
          and m.user_id = $n
      ),
      0
    )
  )::text as discount_limit
from
  unit u
  left join unit_type t on t.account_id = $n
  and t.id = u.unit_type_id
  left join project p on p.account_id = $n
  and p.id = u.project_id
  left join building b on b.account_id = $n
  and b.id = u.building_id
  left join project_setting s on s.account_id = $n
  and s.project_id = u.project_id
where
  u.account_id = $n
  and u.id = any ($n::bigint[])
order by
  u.id
for key share of
  u;

select distinct
  on (currency) currency,
  day as date,
  clp,
  source
from
  (
    (
      select distinct
        on (o.currency) o.currency,
        o.day,
        o.clp,
        o.source,
        0 as turn
      from
        account_exchange_rate o
      where
        o.account_id = $n
        and o.day <= $n
      order by
        o.currency,
        o.day desc
    )
    union all
    (
      select distinct
        on (e.currency) e.currency,
        e.day,
        e.clp,
        e.source,
        1
      from
        exchange_rate e
      where
        e.day <= $n
      order by
        e.currency,
        e.day desc
    )
  ) known
order by
  currency desc,
  day desc,
  turn;

select
  a.loan_rules,
  (
    select
      c.birthdate
    from
      contact c
    where
      c.account_id = $n
      and c.id = $n
      and c.blocked_at is null
  ) as born_on
from
  account a
where
  a.id = $n;

select
  (s.settings ->> 'quotation_valid_days')::int as days
from
  project_setting s
where
  s.account_id = $n
  and s.project_id = $n;

insert into
  "quotation" (
    "contact_id",
    "lead_id",
    "seller_id",
    "broker_account_id",
    "project_id",
    "valid_until",
    "notes",
    "uuid",
    "conversation_uuid",
    "number",
    "version",
    "terms",
    "figures",
    "total_clp",
    "needs_approval",
    "broker",
    "account_id",
    "status",
    "created_by_id",
    "created_at",
    "updated_at"
  )
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning
  "id";

insert into
  "quotation_line" ("account_id", "quotation_id", "unit_id", "position", "discount")
values
  ($n, $n, $n, $n, $n);

update lead l
set
  quotations_count = (
    select
      count(*)::int
    from
      quotation q
    where
      q.account_id = $n
      and q.lead_id = l.id
      and q.version = 1
  )
where
  l.account_id = $n
  and l.id = any ($n::bigint[]);

select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  q.figures,
  q.terms,
  q.notes,
  q.conversation_uuid,
  coalesce(
    (
      select
        json_agg(
          json_build_object('unit_id', l.unit_id, 'discount', l.discount)
          order by
            l.position
        )
      from
        quotation_line l
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as asked_lines,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'number',
            u.number,
            'kind',
            u.kind,
            'status',
            u.status,
            'project',
            case
              when up.id is not null then json_build_object('id', up.id, 'name', up.name)
            end,
            'unit_type',
            case
              when t.id is not null then json_build_object('id', t.id, 'name', t.name)
            end,
            'model',
            u.model,
            'floor',
            u.floor,
            'orientation',
            u.orientation,
            'rooms',
            u.rooms,
            'bathrooms',
            u.bathrooms,
            'area',
            json_build_object(
              'interior',
              (
                case
                  when scale(trim_scale("u"."area_interior")) = 1 then trim_scale("u"."area_interior") || '0'
                  else trim_scale("u"."area_interior")::text
                end
              ),
              'terrace',
              (
                case
                  when scale(trim_scale("u"."area_terrace")) = 1 then trim_scale("u"."area_terrace") || '0'
                  else trim_scale("u"."area_terrace")::text
                end
              ),
              'garden',
              (
                case
                  when scale(trim_scale("u"."area_garden")) = 1 then trim_scale("u"."area_garden") || '0'
                  else trim_scale("u"."area_garden")::text
                end
              ),
              'total',
              (
                case
                  when scale(trim_scale("u"."area_total")) = 1 then trim_scale("u"."area_total") || '0'
                  else trim_scale("u"."area_total")::text
                end
              )
            ),
            'list_price',
            case
              when "u"."list_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("u"."list_price")) = 1 then trim_scale("u"."list_price") || '0'
                    else trim_scale("u"."list_price")::text
                  end
                ),
                'currency',
                "u"."currency"
              )
            end,
            'linked_units',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
                    order by
                      ul.must_go_along desc,
                      lu.number_sort,
                      lu.id
                  )
                from
                  unit_link ul
                  join unit lu on lu.account_id = $n
                  and lu.id = ul.linked_unit_id
                where
                  ul.account_id = $n
                  and ul.unit_id = u.id
              ),
              '[]'
            )
          )
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
        left join project up on up.account_id = $n
        and up.id = u.project_id
        left join unit_type t on t.account_id = $n
        and t.id = u.unit_type_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units_detail,
  json_build_object(
    'status',
    case
      when q.needs_approval
      and q.approval_status in ('none', 'approved') then 'needed'
      else q.approval_status
    end,
    'reason',
    q.approval_reason,
    'requested_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_requested_by_id"
    ),
    'requested_at',
    to_char("q"."approval_requested_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_decided_by_id"
    ),
    'decided_at',
    to_char("q"."approval_decided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_reason',
    q.approval_decision
  ) as approval,
  case
    when q.answered_at is not null
    and q.status in ('accepted', 'rejected') then json_build_object(
      'kind',
      q.status,
      'name',
      q.answer_name,
      'national_id',
      q.answer_national_id,
      'reason',
      q.answer_reason,
      'at',
      to_char("q"."answered_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address',
      q.answer_address
    )
  end as answer,
  q.link_revoked_at is not null as is_revoked,
  q.mailed_at,
  (
    select
      json_build_object('id', n.id, 'version', n.version)
    from
      quotation n
    where
      n.account_id = $n
      and n.number = q.number
      and n.version > q.version
    order by
      n.version desc
    limit
      1
  ) as newer_version
from
  quotation q
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
where
  q.account_id = $n
  and q.id = $n
  and true;
