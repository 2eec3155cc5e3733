-- Since when administrators know that it fails; null while it works.
alter table connection add column told_at timestamptz;
