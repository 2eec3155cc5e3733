-- Who writes one of these alone wants no more messages. They are compared without accents and case.
alter table account add column opt_out_words jsonb not null
  default '["BAJA", "STOP", "NO MOLESTAR", "NO ESCRIBIR", "DARME DE BAJA", "DESUSCRIBIR"]';
