import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{days} a las {time}': '{days} at {time}',
  '{kind} en {format}': '{kind} as {format}',
  'Agregar correo': 'Add e-mail',
  'Agrupar por': 'Group by',
  'Cada cuánto': 'How often',
  'Cada día': 'Every day',
  'Cada día a las {time}': 'Every day at {time}',
  'Cada mes': 'Every month',
  'Cada semana': 'Every week',
  'Correo {place}': 'E-mail {place}',
  'Correos de fuera de la cuenta': 'E-mails outside the account',
  Cuáles: 'Which ones',
  'Deja de generarse y de enviarse. Los que ya se generaron quedan.':
    'It is no longer made or sent. Those already made stay.',
  'Día del mes': 'Day of the month',
  Días: 'Days',
  'El archivo se borra. Los datos de la lista no cambian.':
    'The file is deleted. The data of the list do not change.',
  'El archivo se borró: se guardan treinta días.': 'The file was deleted: they are kept for thirty days.',
  'El día {day} de cada mes a las {time}': 'On day {day} of every month at {time}',
  'El reporte está en marcha; avisamos cuando esté':
    'The report is being made; we will tell you when it is ready',
  'Eliminar {name}': 'Delete {name}',
  Hechos: 'Made',
  'Les llega por correo. Ven lo que ve quien lo programa.':
    'They get it by e-mail. They see what its author sees.',
  'Los que genere quedan aquí treinta días.': 'Those you make stay here for thirty days.',
  'Los reportes son de listas que no están a su alcance.':
    'Reports are of lists that are not within your reach.',
  'Los totales van en el archivo.': 'The totals are in the file.',
  'Nadie lo recibe: quienes estaban ya no tienen acceso':
    'Nobody gets it: those who did no longer have access',
  'Ninguna fila con estos filtros': 'No row with these filters',
  'No hay reportes programados': 'There are no scheduled reports',
  'No se pudo generar': 'It could not be made',
  'Para {who}': 'For {who}',
  Pendientes: 'Pending',
  Preparar: 'Prepare',
  'Preparar un reporte': 'Prepare a report',
  'Prepare uno y prográmelo: llega por correo cada día, semana o mes.':
    'Prepare one and schedule it: it comes by e-mail every day, week or month.',
  'Programar reporte': 'Schedule report',
  'Próximo:': 'Next:',
  'Puede ver reportes; para llevárselos hace falta el permiso de exportar.':
    'You may see reports; to take them along you need the permission to export.',
  'Reporte de': 'Report of',
  'Reporte de {kind}': 'Report of {kind}',
  'Reporte eliminado': 'Report deleted',
  'Reporte programado': 'Report scheduled',
  'Se detuvo: el prompt se eliminó, o dejaron de compartirlo.':
    'It stopped: the prompt was deleted, or is shared no longer.',
  'Se detuvo: sus permisos ya no alcanzan para enviarlo.':
    'It stopped: your permissions are not enough to send it any more.',
  'Se detuvo: ya no queda nadie que lo reciba.': 'It stopped: nobody is left to get it.',
  'Se muestran las primeras {count} filas; el archivo las trae todas.':
    'The first {count} rows are shown; the file has all of them.',
  'Sin comparar': 'No comparison',
  'Sin grupos': 'No groups',
  'Todavía no hay reportes': 'There are no reports yet',
  'Volver a preparar': 'Prepare again',
}
