import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': { one: '1 broker', other: '{count} brokers' },
  '{count} unidades compartidas': { one: '1 shared unit', other: '{count} shared units' },
  '{name} lo invita a trabajar con ella': '{name} invites you to work together',
  '{person}, de {name}, creó esta invitación. Vence el {day}.':
    '{person}, of {name}, made this invitation. It expires on {day}.',
  'Aceptar la invitación': 'Accept the invitation',
  'Ahora trabaja con {name}': 'You now work with {name}',
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'The broker companies of this installation that can be found are listed here.',
  'Aún no hay corredores vinculados': 'No linked brokers yet',
  'Corredor desvinculado': 'Broker unlinked',
  'Corredor vinculado': 'Broker linked',
  'creada el {day}': 'made on {day}',
  Desvincular: 'Unlink',
  'Desvincular a {name}': 'Unlink {name}',
  'En «Por vincular» están los que se dejan encontrar; a los demás se los invita por enlace.':
    'Those who let themselves be found are under “To link”; the others are invited by a link.',
  'Enlace de invitación': 'Invitation link',
  'Esta cuenta ya trabaja con {name}.': 'This account already works with {name}.',
  'Esta invitación no sirve': 'This invitation is not valid',
  'Invitación retirada': 'Invitation withdrawn',
  Invitaciones: 'Invitations',
  'Invitar a un corredor': 'Invite a broker',
  'Invitar por enlace': 'Invite by link',
  'La inmobiliaria verá el nombre de esta cuenta y cuántas personas tiene.':
    'The developer will see the name of this account and how many people it has.',
  'Los datos de sus clientes siguen siendo suyos hasta que los registre en un proyecto.':
    "Your clients' data stay yours until you register them for a project.",
  'Ningún corredor por vincular': 'No broker to link',
  'Por aceptar': 'To be accepted',
  'Por vincular': 'To link',
  'Quien administra la cuenta de la corredora abre el enlace, ve quién invita y acepta. Sirve una vez, por 14 días.':
    "Whoever administers the broker's account opens the link, sees who invites and accepts. It works once, for 14 days.",
  Registros: 'Registrations',
  Retirada: 'Withdrawn',
  'Se muestra solo ahora: cópielo y envíelo.': 'It is shown only now: copy it and send it.',
  'Sin nombre': 'Without a name',
  'Sin permiso para vincular corredores': 'No permission to link brokers',
  'Sin vincular': 'Not linked',
  'Solo la cuenta de una corredora puede aceptar esta invitación.':
    'Only the account of a broker can accept this invitation.',
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'Its grants are revoked and it stops seeing the units at once.',
  'Unidades que ve': 'Units it sees',
  'vence el {day}': 'expires on {day}',
  'Vence el {day}.': 'It expires on {day}.',
  Vendido: 'Sold',
  'Verá las unidades que la inmobiliaria comparta, con su comisión y sus planos.':
    'You will see the units that the developer shares, with their commission and plans.',
  Vinculado: 'Linked',
  Vinculados: 'Linked',
  Visitas: 'Visits',
}
