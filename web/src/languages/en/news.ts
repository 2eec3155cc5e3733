import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.':
    'Add, change, order and delete stages, choosing where their leads go.',
  'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.':
    'With mouse, finger or keyboard, with amounts by stage and cards that visibly go cold.',
  'Configuración de la cuenta': 'Account settings',
  'El pipeline como tablero': 'The pipeline as a board',
  'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.':
    'Company, hours and holidays of Chile, stages, lists, values of the UF, the dollar and the euro, and the columns each list begins with.',
  'Etapas a la medida': 'Stages made to measure',
  'Leads de principio a fin': 'Leads from beginning to end',
  'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.':
    'Lists by state with filters, search and columns of your choice; create with a warning of duplicates; assign, discard and restore.',
}
