-- Another share of the terraces gives the units of the account other prices per m².
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'unit_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion', 'user_erasure', 'notification_marking', 'unit_type_change', 'terrace_share')) not valid;
