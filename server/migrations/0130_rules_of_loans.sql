-- What the mortgages of quotations are computed by: the share of an income, the age at the last payment, and what banks ask for insurances.
alter table account add column loan_rules jsonb not null
  default '{"income_percent": "25", "most_age": null, "insurances": []}';
