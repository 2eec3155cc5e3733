alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'unit_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'sale_step_removal',
    'amount_conversion', 'tag_deletion', 'user_erasure', 'notification_marking', 'unit_type_change', 'terrace_share', 'report_run',
    'prompt_run')) not valid;

-- Out of sight: its messages are being erased, or moved to the conversation `joins_id`, where the same person goes on.
alter table conversation add column is_leaving boolean not null default false;
alter table conversation add column joins_id bigint;
