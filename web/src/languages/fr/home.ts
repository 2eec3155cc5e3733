import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} leads esperan su primera respuesta': {
    one: '{count} lead attend sa première réponse',
    other: '{count} leads attendent leur première réponse',
  },
  '{count} leads están sin asignar': {
    one: '{count} lead n’est pas attribué',
    other: '{count} leads ne sont pas attribués',
  },
  '{count} leads por tomar': { one: '{count} lead à prendre', other: '{count} leads à prendre' },
  '{count} pendientes': { one: '{count} à faire', other: '{count} à faire' },
  '{count} sin responder': { one: '{count} sans réponse', other: '{count} sans réponse' },
  '{count} tareas están vencidas': {
    one: '{count} tâche est en retard',
    other: '{count} tâches sont en retard',
  },
  '{greeting}, {name}': '{greeting}, {name}',
  '{share} a tiempo': '{share} dans les temps',
  'Ajustar las etapas de la venta': 'Ajuster les étapes de la vente',
  'Así cada consulta llega sola y alguien la ve a tiempo.':
    "Ainsi chaque demande arrive seule et quelqu'un la voit à temps.",
  'Buenas noches': 'Bonsoir',
  'Buenas tardes': 'Bon après-midi',
  'Buenos días': 'Bonjour',
  'Cada persona entra con lo suyo y ve lo que le toca.':
    'Chacun entre avec son compte et voit ce qui le concerne.',
  'Cada uno es del primero que lo tome': 'Chacun revient au premier qui le prend',
  'Completar {title}: {name}': 'Terminer {title} : {name}',
  'Con los nombres que usa el equipo.': "Avec les noms que l'équipe utilise.",
  'Conectar un formulario web': 'Connecter un formulaire web',
  'Conectar WhatsApp': 'Connecter WhatsApp',
  'De un Excel o un CSV; lo que falle se corrige en pantalla.':
    "D'un Excel ou CSV ; ce qui échoue se corrige à l'écran.",
  'Decir quién atiende leads': "Dire qui s'occupe des leads",
  'Detenidos en su etapa': 'Bloqués à leur étape',
  'Importar los contactos': 'Importer les contacts',
  'Invitar a quienes trabajan aquí': 'Inviter ceux qui travaillent ici',
  'Leads por responder': 'Leads à traiter',
  'Leads por tomar': 'Leads à prendre',
  'Mi pipeline': 'Mon pipeline',
  'Mis tareas': 'Mes tâches',
  'Nada agendado para los próximos siete días.': 'Rien de prévu pour les sept prochains jours.',
  'nada agendado todavía': 'rien de prévu encore',
  'Nada pendiente para hoy.': 'Rien à faire aujourd’hui.',
  'Ocultar los primeros pasos': 'Masquer les premiers pas',
  'Otros {count} leads esperan respuesta': {
    one: 'Un autre lead attend une réponse',
    other: '{count} autres leads attendent une réponse',
  },
  'Por turnos, a quien tiene menos o según el proyecto.':
    'À tour de rôle, à qui en a le moins ou selon le projet.',
  'Primeros pasos': 'Premiers pas',
  'Repartir los leads que llegan': 'Répartir les leads qui arrivent',
  'responde en {time}': 'répond en {time}',
  'Se conversa desde aquí, y queda en la ficha de cada persona.':
    'On échange d’ici, et tout reste dans la fiche de chaque personne.',
  'Solo a ellos se les asignan.': 'Seuls ces vendeurs en reçoivent.',
  'Tareas del equipo': 'Tâches de l’équipe',
  'todo al día': 'tout est à jour',
  'Tomar el que más espera': 'Prendre celui qui attend le plus',
  'Ver lead': 'Voir le lead',
  'Ver tablero': 'Voir le tableau',
}
