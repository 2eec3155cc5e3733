-- no transaction
create index concurrently contact_custom_ix on contact (account_id, id) where custom_fields is not null;
create index concurrently contact_custom_values_ix on contact using gin (custom_fields jsonb_path_ops) where custom_fields is not null;
create index concurrently lead_custom_ix on lead (account_id, id) where custom_fields is not null;
create index concurrently lead_custom_values_ix on lead using gin (custom_fields jsonb_path_ops) where custom_fields is not null;
