import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': { one: '{count} notification non lue', other: '{count} notifications non lues' },
  'Activar en este navegador': 'Activer dans ce navigateur',
  'Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.':
    'Ici arrivent les leads qui vous sont attribués, les tâches bientôt dues et ce qui prend du retard.',
  'Desactivar en este navegador': 'Désactiver dans ce navigateur',
  'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.':
    'Le navigateur bloque les notifications d’Umbral : elles s’autorisent dans ses paramètres du site.',
  'Elegir avisos': 'Choisir les notifications',
  'En el navegador': 'Dans le navigateur',
  'En ese horario nada suena; los avisos quedan en Umbral.':
    'Pendant ces heures rien ne sonne ; les notifications restent dans Umbral.',
  'En Umbral': 'Dans Umbral',
  'Está lista una exportación mía': 'Un de mes exports est prêt',
  'Este navegador': 'Ce navigateur',
  'Este navegador avisa aunque Umbral esté cerrado.': 'Ce navigateur notifie même quand Umbral est fermé.',
  'Este navegador no avisa cuando Umbral está cerrado.':
    'Ce navigateur ne notifie pas quand Umbral est fermé.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'Ce navigateur ne peut pas notifier quand Umbral est fermé.',
  'Guardar horario': 'Enregistrer les heures',
  'Hay un lead por tomar': 'Il y a un lead à prendre',
  'Horario de silencio': 'Heures de silence',
  'Le toca a un cliente mío en un lanzamiento': 'C’est le tour d’un de mes clients dans un lancement',
  'Marcar como leído': 'Marquer comme lu',
  'Marcar todo como leído': 'Tout marquer comme lu',
  'Me asignan un lead': 'Un lead m’est attribué',
  'Me dan una tarea': 'On me donne une tâche',
  'Me mencionan en una nota': 'On me mentionne dans une note',
  'Me toca el turno por una unidad': "C'est mon tour pour une unité",
  'Mis últimos cambios': 'Mes derniers changements',
  'Nada archivado': 'Rien d’archivé',
  'Nada nuevo': 'Rien de nouveau',
  'No se puede deshacer: {reason}': 'Ne peut pas être annulé : {reason}',
  'Otra persona termina una retención mía': 'Une autre personne met fin à une de mes retenues',
  'Piden un lead mío, o avisan de su persona': 'On demande un de mes leads, ou on me parle de sa personne',
  'Por correo': 'Par courriel',
  'Qué avisar y por dónde': 'Quoi notifier et où',
  'Sin leer': 'Non lues',
  'Termina una importación mía': 'Une de mes importations se termine',
  'Un lead espera respuesta fuera de plazo': 'Un lead attend une réponse hors délai',
  'Una retención mía está por vencer': "Une de mes retenues est sur le point d'expirer",
  'Una tarea está por vencer': 'Une tâche arrive à échéance',
  'Una tarea venció': 'Une tâche est en retard',
}
