-- Since when nothing sent there was taken; null while it works. A short outage does not pause it, however much was sent meanwhile.
alter table webhook add column failing_since timestamptz;
