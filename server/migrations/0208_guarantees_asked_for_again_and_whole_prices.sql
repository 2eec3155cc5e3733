-- What was not asked for any more of a guarantee is asked for again.
alter table sale_act drop constraint sale_act_act_check;
alter table sale_act add constraint sale_act_act_check check (act in ('approval_requested', 'approved', 'refused', 'issued',
  'mailed', 'revoked', 'payment_moved', 'payment_added', 'guarantee_returned', 'guarantee_waived', 'guarantee_asked_again',
  'cheque_deposited', 'deposit_undone', 'parties_changed', 'shares_changed', 'seller_changed', 'deadline_moved',
  'document_added', 'document_checked', 'document_refused', 'document_deleted', 'check_undone', 'refusal_undone',
  'request_revoked')) not valid;

-- The whole part of a price. Under row security a numeric is never compared in an index, since its comparison may leak a value; a bigint is.
-- An account has thousands of units: the table is rewritten within seconds, and an older server writes it as before.
-- squawk-ignore adding-field-with-default
alter table unit add column list_price_whole bigint generated always as (floor(list_price)::bigint) stored;
