-- Why a scheduled report was paused without anybody pausing it, as a scheduled prompt says it; and both say that nobody is left to get it.
alter table report_schedule add column problem text;
alter table report_schedule add constraint report_schedule_problem_check
  check (problem in ('not_allowed', 'nobody_left')) not valid;
alter table prompt_schedule drop constraint prompt_schedule_problem_check;
alter table prompt_schedule add constraint prompt_schedule_problem_check
  check (problem in ('prompt_gone', 'not_allowed', 'nobody_left')) not valid;
