import { useState } from 'react'
import { LazyLeadDetail } from '#web/features/leads/leads/lent/lazy-lead-detail.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Beside } from '#web/kit/beside/beside.tsx'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { useNextWhenGone } from '#web/kit/beside/use-next-when-gone.ts'
import { countText, number, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import type { Step } from './queries.ts'

/** The open lead beside the board, with the ones above and below it in its column. */
export function PipelineDrawer({ steps, id }: { steps: Step[]; id: number | undefined }) {
  const step = steps.find(({ cards }) => cards.some((card) => card.id === id))
  const at = step?.cards.findIndex((card) => card.id === id) ?? -1
  const [above, lead, below] = [at - 1, at, at + 1].map((index) => step?.cards[index])
  // The column it was in: a card that is put away leaves the board.
  const [column, setColumn] = useState(step?.id)
  if (step && column !== step.id) setColumn(step.id)
  const cards = steps.find((one) => one.id === column)?.cards
  const go = useGo()
  useNextWhenGone(
    step?.cards.map((card) => card.id) ?? cards?.map((card) => card.id),
    steps,
    id,
    (next) => void go(beside(next), { replace: true, resetScroll: false }),
  )
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
