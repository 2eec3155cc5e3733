import type { Catalogue } from '#web/kit/text.ts'

export const retention: Catalogue = {
  'Plazos de conservación': 'Retention',
  Conservación: 'Retention',
  'Cambió un plazo de conservación': 'Changed how long data are kept',
  'Solo lo fija quien podría borrar estos datos a mano': 'Only who could erase these data by hand sets this',
  'Acortar el plazo': 'Shorten the time',
  'Con este plazo se borrarían más de {count}. No se puede deshacer.':
    'With this time more than {count} would be erased. It cannot be undone.',
  'Hoy no hay nada que borrar con este plazo.': 'With this time there is nothing to erase today.',
  'Rige en un día más: hasta entonces se puede volver atrás.':
    'It applies in one day: until then it can be taken back.',
  '{name}: ¿borrar después de {time}?': '{name}: erase after {time}?',
  'Cada plazo lo fija quien administra la cuenta y podría borrar esos datos a mano.':
    'Each time is set by who administers the account and could erase those data by hand.',
  'La ley pide no guardar datos de personas más de lo necesario. Cada noche se borra lo que cumplió su plazo, para siempre; no a quien está bloqueado o espera respuesta a una solicitud.':
    'The law asks not to keep people’s data longer than needed. Every night what is past its time is erased for good; not those who are blocked or wait for an answer to a request.',
  '{name}: se borran después de': '{name}: erased after',
  '{name}: {time}': '{name}: {time}',
  '{time} (lo usual)': '{time} (usual)',
  'Contactos eliminados': 'Deleted contacts',
  'Personas descartadas': 'Discarded people',
  'Usuarios que se fueron': 'Users who left',
  'Direcciones en la auditoría': 'Addresses in the audit',
  'Sesiones terminadas': 'Ended sessions',
  'Archivos de listas': 'Files of lists',
  'Desde que se eliminaron. Se borran sus datos, notas y archivos; sus leads quedan bajo un seudónimo.':
    'Since they were deleted. Their data, notes and files are erased; their leads stay under a pseudonym.',
  'Con todos sus leads descartados y sin contacto desde entonces. No a clientes ni a quien tiene cotizaciones.':
    'With all their leads discarded and no contact since. Not clients, nor those who have quotations.',
  'Desde su último cambio, ya inactivos. Se van nombre, correo, RUT y teléfono; queda lo que hicieron.':
    'Since their last change, already inactive. Name, e-mail, RUT and phone go; what they did stays.',
  'Lo que se hizo con datos de personas (solicitudes, bloqueos, borrados) queda siempre.':
    'What was done with people’s data (requests, blocks, erasures) always stays.',
  'De cada acto queda quién y cuándo; se va la dirección de red desde la que se hizo.':
    'Of each act who and when stays; the network address it was done from goes.',
  'Leídos o no, desde que llegaron.': 'Read or not, since they arrived.',
  'Los que se guardan mientras no hay un servidor de correo.': 'Those kept while there is no mail server.',
  'Desde dónde y con qué equipo entró cada usuario.': 'From where and with what device each user signed in.',
  'Los que se exportaron o se subieron para importar; las listas se pueden exportar de nuevo.':
    'Those exported or uploaded to import; lists can be exported again.',
  'Con este plazo se borrarían {count}. No se puede deshacer.': {
    one: 'With this time 1 would be erased. It cannot be undone.',
    other: 'With this time {count} would be erased. It cannot be undone.',
  },
  '{count} años': {
    one: '1 year',
    other: '{count} years',
  },
  '{count} meses': {
    one: '1 month',
    other: '{count} months',
  },
}
