-- batched per account
-- Of what was tried before tries were noted nobody knows whether Meta has it: it is not told again after two days. What only waited
-- for the connection was never posted.
update stage_event e set unsure_since = e.created_at
where e.account_id = $1 and e.id in (
  select o.id from stage_event o
  where o.account_id = $1 and o.status in ('waiting', 'failed') and o.attempts > 0 and o.unsure_since is null and o.held_by is null
    and coalesce(o.reason, '') not in ('Falta conectar los anuncios', 'Falta el identificador del conjunto de datos')
  limit 1000);
