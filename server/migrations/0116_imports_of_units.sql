-- What the rows of a file are. Units are of the project they were imported into; without keys, as contacts of rows: an import
-- outlives them.
alter table contact_import add column subject text not null default 'contacts';
alter table contact_import add constraint contact_import_subject_check check (subject in ('contacts', 'units')) not valid;
alter table contact_import add column project_id bigint;
alter table import_row add column unit_id bigint;
