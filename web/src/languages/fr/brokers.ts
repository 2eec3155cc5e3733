import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} corredores': { one: '1 courtier', other: '{count} courtiers' },
  '{count} unidades compartidas': { one: '1 lot partagé', other: '{count} lots partagés' },
  '{name} lo invita a trabajar con ella': '{name} vous invite à travailler ensemble',
  '{person}, de {name}, creó esta invitación. Vence el {day}.':
    '{person}, de {name}, a créé cette invitation. Elle expire le {day}.',
  'Aceptar la invitación': "Accepter l'invitation",
  'Ahora trabaja con {name}': 'Vous travaillez maintenant avec {name}',
  'Aquí se ven las corredoras de esta instalación que se dejan encontrar.':
    'Les agences de cette installation qui se laissent trouver figurent ici.',
  'Aún no hay corredores vinculados': 'Aucun courtier lié pour l’instant',
  'Corredor desvinculado': 'Courtier délié',
  'Corredor vinculado': 'Courtier lié',
  'creada el {day}': 'créée le {day}',
  Desvincular: 'Délier',
  'Desvincular a {name}': 'Délier {name}',
  'En «Por vincular» están los que se dejan encontrar; a los demás se los invita por enlace.':
    'Ceux qui se laissent trouver sont sous « À lier » ; les autres sont invités par un lien.',
  'Enlace de invitación': "Lien d'invitation",
  'Esta cuenta ya trabaja con {name}.': 'Ce compte travaille déjà avec {name}.',
  'Esta invitación no sirve': "Cette invitation n'est pas valable",
  'Invitación retirada': 'Invitation retirée',
  Invitaciones: 'Invitations',
  'Invitar a un corredor': 'Inviter une agence',
  'Invitar por enlace': 'Inviter par lien',
  'La inmobiliaria verá el nombre de esta cuenta y cuántas personas tiene.':
    'Le promoteur verra le nom de ce compte et combien de personnes il compte.',
  'Los datos de sus clientes siguen siendo suyos hasta que los registre en un proyecto.':
    "Les données de vos clients restent les vôtres jusqu'à ce que vous les enregistriez dans un projet.",
  'Ningún corredor por vincular': 'Aucun courtier à lier',
  'Por aceptar': 'À accepter',
  'Por vincular': 'À lier',
  'Quien administra la cuenta de la corredora abre el enlace, ve quién invita y acepta. Sirve una vez, por 14 días.':
    "Qui administre le compte de l'agence ouvre le lien, voit qui invite et accepte. Il sert une fois, pendant 14 jours.",
  Registros: 'Enregistrements',
  Retirada: 'Retirée',
  'Se muestra solo ahora: cópielo y envíelo.': "Il n'est affiché que maintenant : copiez-le et envoyez-le.",
  'Sin nombre': 'Sans nom',
  'Sin permiso para vincular corredores': 'Pas l’autorisation de lier des courtiers',
  'Sin vincular': 'Non lié',
  'Solo la cuenta de una corredora puede aceptar esta invitación.':
    "Seul le compte d'une agence peut accepter cette invitation.",
  'Sus permisos se revocan y deja de ver las unidades de inmediato.':
    'Ses autorisations sont révoquées et il cesse aussitôt de voir les lots.',
  'Unidades que ve': 'Lots visibles',
  'vence el {day}': 'expire le {day}',
  'Vence el {day}.': 'Elle expire le {day}.',
  Vendido: 'Vendu',
  'Verá las unidades que la inmobiliaria comparta, con su comisión y sus planos.':
    'Vous verrez les lots que le promoteur partage, avec leur commission et leurs plans.',
  Vinculado: 'Lié',
  Vinculados: 'Liés',
  Visitas: 'Visites',
}
