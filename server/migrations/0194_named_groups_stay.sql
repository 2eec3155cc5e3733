-- A group that is named to check a document is not deleted: else anybody might check it, without a word.
alter table sale_step_checker drop constraint sale_step_checker_group_fkey;
alter table sale_step_checker add constraint sale_step_checker_group_fkey foreign key (account_id, group_id)
  references user_group (account_id, id) not valid;
