import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} avisos sin leer': { one: '{count} notification non lue', other: '{count} notifications non lues' },
  'Abren una cotización mía por primera vez': 'Un de mes devis est ouvert pour la première fois',
  'Aceptan o rechazan una cotización mía': 'Un de mes devis est accepté ou refusé',
  'Activar en este navegador': 'Activer dans ce navigateur',
  'Aprueban, pagan o retiran una comisión mía': 'Une de mes commissions est approuvée, payée ou retirée',
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
  'Está por vencer el plazo de un paso de un negocio mío':
    "Le délai d'une étape d'une de mes affaires va expirer",
  'Está por vencer un pago de un negocio mío': 'Un paiement d’une de mes affaires arrive à échéance',
  'Este navegador': 'Ce navigateur',
  'Este navegador avisa aunque Umbral esté cerrado.': 'Ce navigateur notifie même quand Umbral est fermé.',
  'Este navegador no avisa cuando Umbral está cerrado.':
    'Ce navigateur ne notifie pas quand Umbral est fermé.',
  'Este navegador no puede avisar cuando Umbral está cerrado.':
    'Ce navigateur ne peut pas notifier quand Umbral est fermé.',
  'Falla una conexión': 'Une connexion échoue',
  'Guardar horario': 'Enregistrer les heures',
  'Hay un documento de un negocio que revisar': 'Un document d’une affaire est à vérifier',
  'Hay un lead por tomar': 'Il y a un lead à prendre',
  'Horario de silencio': 'Heures de silence',
  'Le toca a un cliente mío en un lanzamiento': 'C’est le tour d’un de mes clients dans un lancement',
  'Marcar como leído': 'Marquer comme lu',
  'Marcar todo como leído': 'Tout marquer comme lu',
  'Me asignan un lead': 'Un lead m’est attribué',
  'Me dan una tarea': 'On me donne une tâche',
  'Me escriben por WhatsApp': 'On m’écrit sur WhatsApp',
  'Me mencionan en una nota': 'On me mentionne dans une note',
  'Me toca el turno por una unidad': "C'est mon tour pour une unité",
  'Mis últimos cambios': 'Mes derniers changements',
  'Nace un negocio': 'Une affaire commence',
  'Nada archivado': 'Rien d’archivé',
  'Nada nuevo': 'Rien de nouveau',
  'No se puede deshacer: {reason}': 'Ne peut pas être annulé : {reason}',
  'Otra persona termina una retención mía': 'Une autre personne met fin à une de mes retenues',
  'Piden o deciden aprobar un descuento': 'Une remise est à approuver, ou c’est décidé',
  'Piden un lead mío, o avisan de su persona': 'On demande un de mes leads, ou on me parle de sa personne',
  'Por correo': 'Par courriel',
  'Preguntan por una cotización mía': 'On pose une question sur un de mes devis',
  'Pronto vence un documento de un negocio mío': 'Un document d’une de mes affaires expire bientôt',
  'Qué avisar y por dónde': 'Quoi notifier et où',
  'Rechazan un documento de un negocio mío, o uno que subí':
    "Un document d'une de mes affaires, ou que j'ai envoyé, est refusé",
  'Revisan un documento de un negocio mío': 'Un document d’une de mes affaires est vérifié',
  'Se anula un pago de un negocio mío': 'Un paiement d’une de mes affaires est annulé',
  'Se atrasa un pago de un negocio mío': 'Un paiement d’une de mes affaires est en retard',
  'Termina una importación mía': 'Une de mes importations se termine',
  'Un corredor cotiza unidades compartidas, o el cliente responde a la mía':
    'Une agence établit un devis de lots partagés, ou le client répond au mien',
  'Un corredor pide una retención, o la inmobiliaria responde a la mía':
    'Un courtier demande une retenue, ou le promoteur répond à la mienne',
  'Un corredor registra un cliente, o la inmobiliaria decide sobre uno mío':
    'Un courtier enregistre un client, ou le promoteur décide d’un des miens',
  'Un lead espera respuesta fuera de plazo': 'Un lead attend une réponse hors délai',
  'Un negocio mío avanza de paso': "Une de mes affaires passe à l'étape suivante",
  'Un negocio mío se atrasa en su paso': 'Une de mes affaires est en retard dans son étape',
  'Un negocio se gana o se pierde': 'Une affaire est gagnée ou perdue',
  'Una cotización mía está por vencer': 'Un de mes devis va expirer',
  'Una retención mía está por vencer': "Une de mes retenues est sur le point d'expirer",
  'Una tarea está por vencer': 'Une tâche arrive à échéance',
  'Una tarea venció': 'Une tâche est en retard',
}
