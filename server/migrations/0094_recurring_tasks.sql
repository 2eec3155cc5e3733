-- A task that repeats has its rule (RFC 5545) and the day it is for by that rule, which may be closed or moved for once.
-- Completing it makes the next one: like `next_like` where this one alone was changed, else like this one.
alter table lead_task add column recurrence text;
alter table lead_task add column occurs_on date;
alter table lead_task add column next_like jsonb;
alter table lead_task add constraint lead_task_recurrence_check check ((recurrence is null) = (occurs_on is null));
