import type { metaEvents, StageEventSetting } from '#contract/leads/stage-events.ts'
import type { KeptSetting, NamedStep } from './settings.queries.ts'

type Name = (typeof metaEvents)[number]

/** By the words of a step's name, without accents. */
const byName: readonly [RegExp, Name][] = [
  [/visita|agenda|reunion/, 'Schedule'],
  [/contact|seguimiento|calific|conversa/, 'Contact'],
]
const byUnits: Record<string, Name> = { reserved: 'InitiateCheckout', sold: 'Purchase' }

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The events that suit steps which tell nothing yet: the first step is the answer itself, and money is of sales. */
export function suggestedFor(
  { steps, sale_steps }: Pick<KeptSetting, 'steps' | 'sale_steps'>,
  known: { leads: readonly NamedStep[]; sales: readonly NamedStep[] },
): StageEventSetting['suggested'] {
  const open = known.leads.filter(({ kind }) => kind === 'open')
  // One event for one step: a visit that was made is not arranged once more.
  const used = new Set(steps.map(({ event_name }) => event_name))
  const ofLeads = open.flatMap(({ id, name }, index) => {
    if (steps.some(({ lead_step_id }) => lead_step_id === id)) return []
    const event_name = index === 0 ? 'Lead' : byName.find(([words]) => words.test(plain(name)))?.[1]
    if (!event_name || used.has(event_name)) return []
    used.add(event_name)
    return [{ lead_step_id: id, event_name }]
  })
  const ofSales = known.sales.flatMap(({ id, kind }) => {
    const event_name = byUnits[kind ?? '']
    const isSaid = sale_steps.some(({ sale_step_id }) => sale_step_id === id)
    return event_name && !isSaid ? [{ sale_step_id: id, event_name }] : []
  })
  return { steps: ofLeads, sale_steps: ofSales }
}
