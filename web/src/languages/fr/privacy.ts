import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} solicitudes': { one: '{count} demande', many: '{count} demandes', other: '{count} demandes' },
  Abiertas: 'Ouvertes',
  'Abrir contacto': 'Ouvrir le contact',
  'Cerrar solicitud': 'Clore la demande',
  'Falta decir qué se respondió': 'Indiquez ce qui a été répondu',
  'Hasta el {day}': 'Jusqu’au {day}',
  'No hay solicitudes': 'Aucune demande',
  'Plazo prorrogado hasta el {day}': 'Délai prolongé jusqu’au {day}',
  'Por qué se rechaza': 'Pourquoi elle est refusée',
  Prórroga: 'Prolongation',
  Prorrogar: 'Prolonger',
  'Prorrogar 30 días': 'Prolonger de 30 jours',
  'Prorrogar el plazo': 'Prolonger le délai',
  'Qué se hizo': 'Ce qui a été fait',
  'Quedan {count} días': {
    one: 'Reste {count} jour',
    many: 'Restent {count} jours',
    other: 'Restent {count} jours',
  },
  Registró: 'Enregistrée par',
  'Responder hasta': 'Répondre avant le',
  'Responder la solicitud': 'Répondre à la demande',
  'Se cumplió': 'Satisfaite',
  'Se puede una sola vez, por 30 días más, avisando a la persona.':
    'Une seule fois, de 30 jours de plus, en avertissant la personne.',
  'Se rechaza': 'Refusée',
  'Se registran desde el menú de cada contacto; la ley da 30 días para responder.':
    'Elles s’enregistrent depuis le menu de chaque contact ; la loi donne 30 jours pour répondre.',
  'Solicitud respondida': 'Demande traitée',
  'Vencida hace {count} días': {
    one: 'En retard de {count} jour',
    many: 'En retard de {count} jours',
    other: 'En retard de {count} jours',
  },
}
