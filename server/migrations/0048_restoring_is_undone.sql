-- Leads brought back in bulk can be put away again, as those put away can be brought back.
alter table lead_act drop constraint lead_act_kind_check;
alter table lead_act add constraint lead_act_kind_check
  check (kind in ('discarded', 'restored', 'assigned', 'tagged', 'untagged'));
