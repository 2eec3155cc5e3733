-- What keeps a stage from being told to Meta: once that is over it is told by itself.
alter table stage_event add column held_by text;
alter table stage_event add constraint stage_event_held_check
  check (held_by in ('consent', 'block', 'switch', 'connection', 'dataset')) not valid;
-- The first try that may have reached Meta: it knows the event again for 48 hours, and counts another after them.
alter table stage_event add column unsure_since timestamptz;
