-- GET /price-lists/
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'currency',
            t.currency,
            'units_count',
            t.units_count,
            'before',
            case
              when t.before_sum is not null then json_build_object(
                'sum',
                (
                  case
                    when scale(trim_scale(t.before_sum)) = 1 then trim_scale(t.before_sum) || '0'
                    else trim_scale(t.before_sum)::text
                  end
                ),
                'average',
                (
                  case
                    when scale(
                      trim_scale(
                        round(
                          t.before_average,
                          case
                            when t.currency = 'CLP' then 0
                            else 2
                          end
                        )
                      )
                    ) = 1 then trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    ) || '0'
                    else trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )::text
                  end
                )
              )
            end,
            'after',
            json_build_object(
              'sum',
              (
                case
                  when scale(trim_scale(t.after_sum)) = 1 then trim_scale(t.after_sum) || '0'
                  else trim_scale(t.after_sum)::text
                end
              ),
              'average',
              (
                case
                  when scale(
                    trim_scale(
                      round(
                        t.after_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )
                  ) = 1 then trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  ) || '0'
                  else trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  )::text
                end
              )
            )
          )
          order by
            t.currency
        ),
        '[]'
      )
    from
      (
        select
          i.currency,
          count(*)::int as units_count,
          sum(i.list_price) as after_sum,
          avg(i.list_price) as after_average,
          sum(b.price) as before_sum,
          avg(b.price) as before_average
        from
          price_list_item i
          left join unit u on pl.applied_at is null
          and u.account_id = $n
          and u.id = i.unit_id
          cross join lateral (
            select
              case
                when pl.applied_at is null then case
                  when u.currency = i.currency then u.list_price
                end
                when i.previous_currency = i.currency then i.previous_price
              end as price
          ) b
        where
          i.account_id = $n
          and i.price_list_id = pl.id
          and i.refused_because is null
        group by
          i.currency
      ) t
  ) as totals,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "pl"."id"
        from
          price_list pl
        where
          pl.account_id = $n
        order by
          "pl"."effective_on" desc,
          "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/, every filter, of their own
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'currency',
            t.currency,
            'units_count',
            t.units_count,
            'before',
            case
              when t.before_sum is not null then json_build_object(
                'sum',
                (
                  case
                    when scale(trim_scale(t.before_sum)) = 1 then trim_scale(t.before_sum) || '0'
                    else trim_scale(t.before_sum)::text
                  end
                ),
                'average',
                (
                  case
                    when scale(
                      trim_scale(
                        round(
                          t.before_average,
                          case
                            when t.currency = 'CLP' then 0
                            else 2
                          end
                        )
                      )
                    ) = 1 then trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    ) || '0'
                    else trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )::text
                  end
                )
              )
            end,
            'after',
            json_build_object(
              'sum',
              (
                case
                  when scale(trim_scale(t.after_sum)) = 1 then trim_scale(t.after_sum) || '0'
                  else trim_scale(t.after_sum)::text
                end
              ),
              'average',
              (
                case
                  when scale(
                    trim_scale(
                      round(
                        t.after_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )
                  ) = 1 then trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  ) || '0'
                  else trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  )::text
                end
              )
            )
          )
          order by
            t.currency
        ),
        '[]'
      )
    from
      (
        select
          i.currency,
          count(*)::int as units_count,
          sum(i.list_price) as after_sum,
          avg(i.list_price) as after_average,
          sum(b.price) as before_sum,
          avg(b.price) as before_average
        from
          price_list_item i
          left join unit u on pl.applied_at is null
          and u.account_id = $n
          and u.id = i.unit_id
          cross join lateral (
            select
              case
                when pl.applied_at is null then case
                  when u.currency = i.currency then u.list_price
                end
                when i.previous_currency = i.currency then i.previous_price
              end as price
          ) b
        where
          i.account_id = $n
          and i.price_list_id = pl.id
          and i.refused_because is null
        group by
          i.currency
      ) t
  ) as totals,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
          and pl.project_id = any ($n::bigint[])
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "pl"."id"
        from
          price_list pl
        where
          pl.account_id = $n
          and pl.project_id = any ($n::bigint[])
        order by
          "pl"."effective_on" desc,
          "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/, behind a link
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'currency',
            t.currency,
            'units_count',
            t.units_count,
            'before',
            case
              when t.before_sum is not null then json_build_object(
                'sum',
                (
                  case
                    when scale(trim_scale(t.before_sum)) = 1 then trim_scale(t.before_sum) || '0'
                    else trim_scale(t.before_sum)::text
                  end
                ),
                'average',
                (
                  case
                    when scale(
                      trim_scale(
                        round(
                          t.before_average,
                          case
                            when t.currency = 'CLP' then 0
                            else 2
                          end
                        )
                      )
                    ) = 1 then trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    ) || '0'
                    else trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )::text
                  end
                )
              )
            end,
            'after',
            json_build_object(
              'sum',
              (
                case
                  when scale(trim_scale(t.after_sum)) = 1 then trim_scale(t.after_sum) || '0'
                  else trim_scale(t.after_sum)::text
                end
              ),
              'average',
              (
                case
                  when scale(
                    trim_scale(
                      round(
                        t.after_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )
                  ) = 1 then trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  ) || '0'
                  else trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  )::text
                end
              )
            )
          )
          order by
            t.currency
        ),
        '[]'
      )
    from
      (
        select
          i.currency,
          count(*)::int as units_count,
          sum(i.list_price) as after_sum,
          avg(i.list_price) as after_average,
          sum(b.price) as before_sum,
          avg(b.price) as before_average
        from
          price_list_item i
          left join unit u on pl.applied_at is null
          and u.account_id = $n
          and u.id = i.unit_id
          cross join lateral (
            select
              case
                when pl.applied_at is null then case
                  when u.currency = i.currency then u.list_price
                end
                when i.previous_currency = i.currency then i.previous_price
              end as price
          ) b
        where
          i.account_id = $n
          and i.price_list_id = pl.id
          and i.refused_because is null
        group by
          i.currency
      ) t
  ) as totals,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
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
                "pl"."id",
                "pl"."effective_on" as key
              from
                price_list pl
              where
                pl.account_id = $n
                and ("pl"."effective_on", "pl"."id") < ($n::date, $n::bigint)
              order by
                "pl"."effective_on" desc,
                "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/{id}/
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'currency',
            t.currency,
            'units_count',
            t.units_count,
            'before',
            case
              when t.before_sum is not null then json_build_object(
                'sum',
                (
                  case
                    when scale(trim_scale(t.before_sum)) = 1 then trim_scale(t.before_sum) || '0'
                    else trim_scale(t.before_sum)::text
                  end
                ),
                'average',
                (
                  case
                    when scale(
                      trim_scale(
                        round(
                          t.before_average,
                          case
                            when t.currency = 'CLP' then 0
                            else 2
                          end
                        )
                      )
                    ) = 1 then trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    ) || '0'
                    else trim_scale(
                      round(
                        t.before_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )::text
                  end
                )
              )
            end,
            'after',
            json_build_object(
              'sum',
              (
                case
                  when scale(trim_scale(t.after_sum)) = 1 then trim_scale(t.after_sum) || '0'
                  else trim_scale(t.after_sum)::text
                end
              ),
              'average',
              (
                case
                  when scale(
                    trim_scale(
                      round(
                        t.after_average,
                        case
                          when t.currency = 'CLP' then 0
                          else 2
                        end
                      )
                    )
                  ) = 1 then trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  ) || '0'
                  else trim_scale(
                    round(
                      t.after_average,
                      case
                        when t.currency = 'CLP' then 0
                        else 2
                      end
                    )
                  )::text
                end
              )
            )
          )
          order by
            t.currency
        ),
        '[]'
      )
    from
      (
        select
          i.currency,
          count(*)::int as units_count,
          sum(i.list_price) as after_sum,
          avg(i.list_price) as after_average,
          sum(b.price) as before_sum,
          avg(b.price) as before_average
        from
          price_list_item i
          left join unit u on pl.applied_at is null
          and u.account_id = $n
          and u.id = i.unit_id
          cross join lateral (
            select
              case
                when pl.applied_at is null then case
                  when u.currency = i.currency then u.list_price
                end
                when i.previous_currency = i.currency then i.previous_price
              end as price
          ) b
        where
          i.account_id = $n
          and i.price_list_id = pl.id
          and i.refused_because is null
        group by
          i.currency
      ) t
  ) as totals
from
  (
    select
      pl.id
    from
      price_list pl
    where
      pl.account_id = $n
      and pl.id = $n
  ) as picked
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id;


-- GET /units/{id}/coming-prices/
select
from
  unit u
where
  u.account_id = $n
  and u.id = $n;
