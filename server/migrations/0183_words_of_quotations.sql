-- What every quotation of the account says at its end.
alter table account add column quotation_legal_text text;
-- The same as it was when this one was issued.
alter table quotation add column legal_text text;
-- When it was last mailed to its client.
alter table quotation add column mailed_at timestamptz;
