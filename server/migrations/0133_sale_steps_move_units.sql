-- batched per account
-- The steps that every account started with.
update sale_step s set unit_status = case s.name when 'Reserva' then 'reserved' when 'Promesa' then 'promised'
    when 'Escritura' then 'sold' else 'delivered' end
where s.account_id = $1 and s.id in (
  select o.id from sale_step o
  where o.account_id = $1 and o.unit_status is null and o.name in ('Reserva', 'Promesa', 'Escritura', 'Entrega')
  limit 1000);
