import type { ReadingKey } from '#contract/insight/prompt-results.ts'
import type { PromptArea, PromptFilters } from '#contract/insight/prompts.ts'

const subjects: Record<string, { words: RegExp; usual: ReadingKey; by: [RegExp, ReadingKey][] }> = {
  deals: {
    words: /\b(negocios?|ventas?|vendid\w+|vendimos|vendieron|promesas?|ganad\w+)\b/,
    usual: 'deals_by_seller',
    by: [
      [/\b(pasos?|embudo)\b/, 'deals_by_step'],
      [/\bproyectos?\b/, 'deals_by_project'],
      [/\b(vendedor\w*|ejecutiv\w+|equipo|quien\w*)\b/, 'deals_by_seller'],
    ],
  },
  quotations: {
    words: /\bcotiz\w+/,
    usual: 'quotations_by_project',
    by: [
      [/\bproyectos?\b/, 'quotations_by_project'],
      [/\b(vendedor\w*|ejecutiv\w+|equipo|quien\w*)\b/, 'quotations_by_seller'],
    ],
  },
  stock: {
    words: /\b(stock|unidad\w*|deptos?|departamentos?|disponib\w+|inventario|estacionamientos?|bodegas?)\b/,
    usual: 'stock_by_state',
    by: [
      [/\bproyectos?\b/, 'stock_by_project'],
      [/\bestados?\b/, 'stock_by_state'],
    ],
  },
  answers: {
    words: /\b(respond\w+|respuestas?|contest\w+|tardan?|demoran?|demora)\b/,
    usual: 'answers_by_seller',
    by: [],
  },
  waiting: {
    words: /\b(atras\w+|pendientes?|esperan?|sin vendedor|sin tareas?|sin asignar|urgen\w+|abandonad\w+)\b/,
    usual: 'leads_to_mind',
    by: [],
  },
  leads: {
    words: /\b(leads?|prospectos?|interesad\w+|consultas?|llegaron|entraron)\b/,
    usual: 'leads_by_state',
    by: [
      [/\b(origen|origenes|canal\w*|fuentes?|campanas?|portal\w*|vienen|vinieron)\b/, 'leads_by_method'],
      [/\b(vendedor\w*|ejecutiv\w+|equipo|quien\w*)\b/, 'leads_by_seller'],
      [/\b(dias?|diari\w+|evolucion|tendencia)\b/, 'leads_by_day'],
      [/\bestados?\b/, 'leads_by_state'],
    ],
  },
}

const ofArea: Record<PromptArea, ReadingKey[]> = {
  sales: ['deals_by_seller', 'deals_by_project'],
  stock: ['stock_by_state', 'stock_by_project'],
  follow_up: ['leads_to_mind', 'leads_by_state'],
  management: ['leads_by_method', 'leads_by_seller', 'stock_by_project'],
}

const periods: [RegExp, NonNullable<PromptFilters['period']>['date_filter_type']][] = [
  [/\bhoy\b/, 'today'],
  [/\bayer\b/, 'yesterday'],
  [/\bmes pasado\b|\bultimo mes\b/, 'last_month'],
  [/\b(este|del) mes\b/, 'this_month'],
  [/\b(este|del) ano\b/, 'this_year'],
  [/\bsemana\b|\b(7|siete) dias\b/, 'last_7_days'],
  [/\b(30|treinta) dias\b/, 'last_30_days'],
]

/** As many tables as one reads at once. */
export const mostReadings = 6

/** What the words of a question name, without a model: its subjects, each by what the question says, else those of the area. */
export function readingsNamedIn(question: string, area: PromptArea): ReadingKey[] {
  const text = folded(question)
  const found = Object.values(subjects)
    .filter(({ words }) => words.test(text))
    .flatMap(({ usual, by }) => {
      const said = by.filter(([words]) => words.test(text)).map(([, key]) => key)
      return said.length > 0 ? said : [usual]
    })
  return found.length > 0 ? [...new Set(found)].slice(0, mostReadings) : ofArea[area]
}

/** The days that the question names. */
export function periodNamedIn(question: string): PromptFilters['period'] {
  const text = folded(question)
  const type = periods.find(([words]) => words.test(text))?.[1]
  return type && { date_filter_type: type }
}

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
