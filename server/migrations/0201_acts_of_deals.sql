-- What is left of a guarantee is not asked for any more, a judgement is taken back, a last day is moved, a seller is another one.
alter table sale_act drop constraint sale_act_act_check;
alter table sale_act add constraint sale_act_act_check check (act in ('approval_requested', 'approved', 'refused', 'issued',
  'mailed', 'revoked', 'payment_moved', 'payment_added', 'guarantee_returned', 'guarantee_waived', 'cheque_deposited',
  'deposit_undone', 'parties_changed', 'shares_changed', 'seller_changed', 'deadline_moved', 'document_added',
  'document_checked', 'document_refused', 'document_deleted', 'check_undone', 'refusal_undone', 'request_revoked')) not valid;
