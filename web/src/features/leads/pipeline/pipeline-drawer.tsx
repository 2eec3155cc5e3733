import { LazyLeadDetail } from '#web/features/leads/leads/shared/lazy-lead-detail.ts'
import { Beside } from '#web/kit/beside/beside.tsx'
import { countText, number, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import type { Step } from './queries.ts'

/** The open lead beside the board, with the ones above and below it in its column. */
export function PipelineDrawer({ steps, id }: { steps: Step[]; id: number | undefined }) {
  const step = steps.find(({ cards }) => cards.some((card) => card.id === id))
  const at = step?.cards.findIndex((card) => card.id === id) ?? -1
  const [above, lead, below] = [at - 1, at, at + 1].map((index) => step?.cards[index])
  const place =
    step &&
    t('{at} de {count} en {step}', {
      at: number(at + 1),
      count: countText(step.count, step.countIsExact),
      step: step.name,
    })
  return (
    <Beside
      of={LazyLeadDetail}
      label={lead?.contact.name}
      place={place}
      previous={above?.id}
      next={below?.id}
      page={(id) => toLead({ id })}
    />
  )
}
