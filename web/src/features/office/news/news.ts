import { msg } from '#web/kit/text.ts'

export type News = { version: string; date: string; items: { title: string; text: string }[] }

/** What people gain, newest first, in their words; CHANGELOG.md tells the same to whoever runs it. */
export const news: News[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    items: [
      {
        title: msg('Leads de principio a fin'),
        text: msg(
          'Listas por estado con filtros, búsqueda y columnas a elección; crear avisando de duplicados; asignar, descartar y restaurar.',
        ),
      },
      {
        title: msg('El pipeline como tablero'),
        text: msg('Con mouse, dedo o teclado, con montos por etapa y tarjetas que se enfrían a la vista.'),
      },
      {
        title: msg('Configuración de la cuenta'),
        text: msg(
          'Empresa, horario y feriados de Chile, etapas, listas, valores de la UF, el dólar y el euro, y las columnas con que empieza cada lista.',
        ),
      },
      {
        title: msg('Etapas a la medida'),
        text: msg('Agregar, cambiar, ordenar y eliminar etapas, eligiendo adónde van sus leads.'),
      },
    ],
  },
]
