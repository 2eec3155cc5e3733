-- How often making the message of a person failed: who failed once is tried once more, after the others.
alter table mailing_recipient add column tries smallint not null default 0;
