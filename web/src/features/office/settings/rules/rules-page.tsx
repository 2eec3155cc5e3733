import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { rulesQuery } from './queries.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleRows } from './rule-rows.tsx'
import { TryRules } from './try-rules.tsx'

const SellerLoads = lazy(() => import('./seller-loads.tsx').then((m) => ({ default: m.SellerLoads })))

/** To whom leads go by themselves. */
export function RulesPage() {
  const may = useCan()('pipeline.edit')
  const rules = useQuery(rulesQuery)
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={t('Reglas de asignación')}
      lead={t('A quién va cada lead que llega. Decide la primera regla que le sirva, en este orden.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Agregar regla')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={rules}>
        {(loaded) => (
          <Panel flush>
            {adding && <RuleEditor onClose={() => setAdding(false)} />}
            {(loaded.length > 0 || !adding) && <RuleRows rules={loaded} may={may} />}
          </Panel>
        )}
      </Loaded>
      <TryRules />
      <Suspense
        fallback={
          <Panel>
            <SkeletonLines />
          </Panel>
        }
      >
        <SellerLoads />
      </Suspense>
    </SettingsFrame>
  )
}
