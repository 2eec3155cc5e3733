alter table account add column message_rates_changed_at timestamptz;
