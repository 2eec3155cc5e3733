import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { StepEditing } from './step-editing.tsx'
import { StepRows } from './step-rows.tsx'

const RemovalNote = lazy(() => import('./removal-note.tsx').then((m) => ({ default: m.RemovalNote })))

/** The steps of a sale, from the reservation to the keys, and what each needs to be left. */
export function SaleStepsPage() {
  const can = useCan()('pipeline.edit')
  const steps = useQuery(saleStepsQuery)
  // Its deals are many: a job moves them, and deletes it at the end.
  const leaving = steps.data?.find(({ removal }) => removal)
  const may = can && !leaving
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={t('Pasos de venta')}
      lead={t('Por ellos avanza un negocio hasta la entrega: en el último queda ganado.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Agregar paso')}
          </Button>
        )
      }
    >
      {!can && <LockedNote />}
      {leaving && (
        <Suspense>
          <RemovalNote of={leaving} />
        </Suspense>
      )}
      <Loaded panel from={steps} lines={10}>
        {(loaded) => (
          <Panel flush>
            {adding && <StepEditing onClose={() => setAdding(false)} />}
            {loaded.length === 0 && !adding && (
              <EmptyState mood="new" title={t('Sin pasos de venta')}>
                <p>{t('Sin ellos no se crean negocios.')}</p>
              </EmptyState>
            )}
            <StepRows steps={loaded} may={may} />
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
