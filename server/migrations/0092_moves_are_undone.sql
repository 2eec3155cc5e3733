-- A lead that was moved to another step can be put back where it was.
alter table lead_act drop constraint lead_act_kind_check;
alter table lead_act add constraint lead_act_kind_check
  check (kind in ('discarded', 'restored', 'moved', 'assigned', 'tagged', 'untagged', 'called'));
