import type { Catalogue } from '#web/kit/text.ts'

export const retention: Catalogue = {
  'Plazos de conservación': 'Durées de conservation',
  Conservación: 'Conservation',
  'Cambió un plazo de conservación': 'A changé une durée de conservation',
  'Solo lo fija quien podría borrar estos datos a mano':
    'Seul qui pourrait effacer ces données à la main fixe cette durée',
  'Acortar el plazo': 'Raccourcir la durée',
  'Con este plazo se borrarían más de {count}. No se puede deshacer.':
    'Avec cette durée, plus de {count} seraient effacés. Ne peut pas être annulé.',
  'Hoy no hay nada que borrar con este plazo.': 'Avec cette durée, rien à effacer aujourd’hui.',
  'Rige en un día más: hasta entonces se puede volver atrás.':
    'S’applique dans un jour : d’ici là, on peut revenir en arrière.',
  '{name}: ¿borrar después de {time}?': '{name} : effacer après {time} ?',
  'Cada plazo lo fija quien administra la cuenta y podría borrar esos datos a mano.':
    'Chaque durée est fixée par qui administre le compte et pourrait effacer ces données à la main.',
  'La ley pide no guardar datos de personas más de lo necesario. Cada noche se borra lo que cumplió su plazo, para siempre; no a quien está bloqueado o espera respuesta a una solicitud.':
    'La loi demande de ne pas garder les données des personnes plus que nécessaire. Chaque nuit, ce qui a atteint sa durée est effacé pour toujours ; pas les personnes bloquées ni celles qui attendent une réponse à une demande.',
  '{name}: se borran después de': '{name} : effacés après',
  '{name}: {time}': '{name} : {time}',
  '{time} (lo usual)': '{time} (habituel)',
  'Contactos eliminados': 'Contacts supprimés',
  'Personas descartadas': 'Personnes écartées',
  'Usuarios que se fueron': 'Utilisateurs partis',
  'Direcciones en la auditoría': 'Adresses dans l’audit',
  'Sesiones terminadas': 'Sessions terminées',
  'Archivos de listas': 'Fichiers de listes',
  'Desde que se eliminaron. Se borran sus datos, notas y archivos; sus leads quedan bajo un seudónimo.':
    'Depuis leur suppression. Leurs données, notes et fichiers sont effacés ; leurs leads restent sous un pseudonyme.',
  'Con todos sus leads descartados y sin contacto desde entonces. No a clientes ni a quien tiene cotizaciones.':
    'Avec tous leurs leads écartés et sans contact depuis. Pas les clients ni ceux qui ont des devis.',
  'Desde su último cambio, ya inactivos. Se van nombre, correo, RUT y teléfono; queda lo que hicieron.':
    'Depuis leur dernier changement, déjà inactifs. Nom, e-mail, RUT et téléphone disparaissent ; ce qu’ils ont fait reste.',
  'Lo que se hizo con datos de personas (solicitudes, bloqueos, borrados) queda siempre.':
    'Ce qui a été fait avec les données des personnes (demandes, blocages, effacements) reste toujours.',
  'De cada acto queda quién y cuándo; se va la dirección de red desde la que se hizo.':
    'De chaque acte restent l’auteur et la date ; l’adresse réseau d’où il a été fait disparaît.',
  'Leídos o no, desde que llegaron.': 'Lues ou non, depuis leur arrivée.',
  'Los que se guardan mientras no hay un servidor de correo.':
    'Ceux qui sont gardés tant qu’il n’y a pas de serveur de messagerie.',
  'Desde dónde y con qué equipo entró cada usuario.':
    'D’où et avec quel appareil chaque utilisateur s’est connecté.',
  'Los que se exportaron o se subieron para importar; las listas se pueden exportar de nuevo.':
    'Ceux qui ont été exportés ou envoyés pour importer ; les listes peuvent être exportées à nouveau.',
  'Con este plazo se borrarían {count}. No se puede deshacer.': {
    one: 'Avec cette durée, {count} serait effacé. Ne peut pas être annulé.',
    other: 'Avec cette durée, {count} seraient effacés. Ne peut pas être annulé.',
  },
  '{count} años': {
    one: '{count} an',
    other: '{count} ans',
  },
  '{count} meses': {
    one: '{count} mois',
    other: '{count} mois',
  },
}
