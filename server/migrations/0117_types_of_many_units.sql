-- A change of a unit type that more units have than a request may change.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'unit_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion', 'user_erasure', 'notification_marking', 'unit_type_change')) not valid;
