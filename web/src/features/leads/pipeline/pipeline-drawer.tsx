import { Suspense } from 'react'
import { LeadDetail } from '#web/features/leads/leads/shared/lead-detail.tsx'
import { Drawer } from '#web/kit/drawer.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { countText, number, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import type { Step } from './queries.ts'

type Props = { steps: Step[]; id: number | undefined; onChange: (id: number | undefined) => void }

/** The open lead beside the board, with the ones above and below it in its column. */
export function PipelineDrawer({ steps, id, onChange }: Props) {
  if (id === undefined) return null
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
    <Drawer
      label={lead?.contact.name ?? t('Detalle')}
      place={place}
      onPrevious={above && (() => onChange(above.id))}
      onNext={below && (() => onChange(below.id))}
      onClose={() => onChange(undefined)}
      page={toLead({ id })}
    >
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <LeadDetail key={id} id={id} />
      </Suspense>
    </Drawer>
  )
}
