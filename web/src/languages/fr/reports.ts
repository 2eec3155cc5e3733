import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{days} a las {time}': '{days} à {time}',
  '{kind} en {format}': '{kind} en {format}',
  'Agregar correo': 'Ajouter un e-mail',
  'Agrupar por': 'Regrouper par',
  'Cada cuánto': 'À quelle fréquence',
  'Cada día': 'Chaque jour',
  'Cada día a las {time}': 'Chaque jour à {time}',
  'Cada mes': 'Chaque mois',
  'Cada semana': 'Chaque semaine',
  'Correo {place}': 'E-mail {place}',
  'Correos de fuera de la cuenta': 'E-mails hors du compte',
  Cuáles: 'Lesquels',
  'Deja de generarse y de enviarse. Los que ya se generaron quedan.':
    'Il n’est plus généré ni envoyé. Ceux déjà générés restent.',
  'Día del mes': 'Jour du mois',
  Días: 'Jours',
  'El archivo se borra. Los datos de la lista no cambian.':
    'Le fichier est supprimé. Les données de la liste ne changent pas.',
  'El archivo se borró: se guardan treinta días.':
    'Le fichier a été supprimé : ils sont conservés trente jours.',
  'El día {day} de cada mes a las {time}': 'Le {day} de chaque mois à {time}',
  'El reporte está en marcha; avisamos cuando esté':
    'Le rapport est en cours ; nous vous préviendrons quand il sera prêt',
  'Eliminar {name}': 'Supprimer {name}',
  Hechos: 'Générés',
  'Les llega por correo. Ven lo que ve quien lo programa.':
    'Ils le reçoivent par e-mail. Ils voient ce que voit son auteur.',
  'Los que genere quedan aquí treinta días.': 'Ceux que vous générez restent ici trente jours.',
  'Los reportes son de listas que no están a su alcance.':
    'Les rapports portent sur des listes auxquelles vous n’avez pas accès.',
  'Los totales van en el archivo.': 'Les totaux sont dans le fichier.',
  'Nadie lo recibe: quienes estaban ya no tienen acceso':
    'Personne ne le reçoit : les destinataires n’ont plus accès',
  'Ninguna fila con estos filtros': 'Aucune ligne avec ces filtres',
  'No hay reportes programados': 'Il n’y a pas de rapports programmés',
  'No se pudo generar': 'Impossible de le générer',
  'Para {who}': 'Pour {who}',
  Pendientes: 'En attente',
  Preparar: 'Préparer',
  'Preparar un reporte': 'Préparer un rapport',
  'Prepare uno y prográmelo: llega por correo cada día, semana o mes.':
    'Préparez-en un et programmez-le : il arrive par e-mail chaque jour, semaine ou mois.',
  'Programar reporte': 'Programmer le rapport',
  'Próximo:': 'Prochain :',
  'Puede ver reportes; para llevárselos hace falta el permiso de exportar.':
    'Vous pouvez voir les rapports ; pour les emporter, il faut l’autorisation d’exporter.',
  'Reporte de': 'Rapport de',
  'Reporte de {kind}': 'Rapport de {kind}',
  'Reporte eliminado': 'Rapport supprimé',
  'Reporte programado': 'Rapport programmé',
  'Se detuvo: el prompt se eliminó, o dejaron de compartirlo.':
    'Arrêté : le prompt a été supprimé, ou n’est plus partagé.',
  'Se detuvo: sus permisos ya no alcanzan para enviarlo.':
    'Arrêté : vos permissions ne suffisent plus pour l’envoyer.',
  'Se detuvo: ya no queda nadie que lo reciba.': 'Arrêté : il ne reste plus personne pour le recevoir.',
  'Se muestran las primeras {count} filas; el archivo las trae todas.':
    'Les {count} premières lignes sont affichées ; le fichier les contient toutes.',
  'Sin comparar': 'Sans comparaison',
  'Sin grupos': 'Sans groupes',
  'Todavía no hay reportes': 'Il n’y a pas encore de rapports',
  'Volver a preparar': 'Préparer à nouveau',
}
