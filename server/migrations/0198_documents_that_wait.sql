-- no transaction
-- Documents that somebody must look at, and those that were refused.
create index concurrently deal_document_waiting_ix on deal_document (account_id, id)
  where not is_checked and refused_at is null and step_document_id is not null;
create index concurrently deal_document_refused_ix on deal_document (account_id, id) where refused_at is not null;
