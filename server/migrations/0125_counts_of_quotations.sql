-- batched per account
update lead set quotations_count = 0
where account_id = $1 and id in (
  select l.id from lead l where l.account_id = $1 and l.quotations_count <> 0 limit 1000);
