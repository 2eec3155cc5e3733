-- no transaction
alter table report_schedule validate constraint report_schedule_problem_check;
alter table prompt_schedule validate constraint prompt_schedule_problem_check;
