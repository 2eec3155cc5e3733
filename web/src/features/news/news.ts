export type News = { version: string; date: string; items: { title: string; text: string }[] }

/** What people gain, newest first, in their words; CHANGELOG.md tells the same to whoever runs it. */
export const news: News[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    items: [
      {
        title: 'Leads de principio a fin',
        text: 'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.',
      },
      {
        title: 'El pipeline como tablero',
        text: 'Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.',
      },
      {
        title: 'Configuración de la cuenta',
        text: 'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.',
      },
      {
        title: 'Etapas a la medida',
        text: 'Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.',
      },
    ],
  },
]
