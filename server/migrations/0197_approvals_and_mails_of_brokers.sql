-- A quotation of a broker whose discount is above its limit waits, without a folio, for the developer to approve it: what was decided,
-- and why, as the broker hears of it.
-- An older server shows such a row without a folio, and writes none.
-- squawk-ignore ban-drop-not-null
alter table made_quotation alter column number drop not null;
alter table made_quotation add column approval text;
alter table made_quotation add column approval_reason text;
alter table made_quotation add column approval_decision text;
alter table made_quotation add constraint made_quotation_approval_check
  check (approval in ('requested', 'approved', 'refused')) not valid;

-- When the broker sent it to its client last.
alter table made_quotation add column mailed_at timestamptz;
