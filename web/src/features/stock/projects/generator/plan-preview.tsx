import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { flatMessages } from '#web/kit/form/paths.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Planned, previewQuery } from './generate.ts'
import css from './generator.module.css'
import { existingNumbers } from './picture.ts'
import type { Plan } from './plan-draft.ts'
import { PlanPicture } from './plan-picture.tsx'

type Props = {
  projectId: number
  /** Undefined while something in it is missing or wrong. */
  plan: Plan | undefined
  building: string
  currency: string
  typeNames: ReadonlyMap<number, string>
  /** The act, which knows how many units are new. */
  children: (fresh: number) => ReactNode
}

const rest = 300

/** What the plan would make, a moment after the last key. */
export function PlanPreview({ projectId, plan, children, ...picture }: Props) {
  const settled = useDebounced(plan, rest)
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(projectId, settled as Plan),
    enabled: settled !== undefined,
  })
  const fresh = data ? data.units.length - data.existing : 0
  const isOld = settled === undefined || isPlaceholderData || Boolean(error)
  return (
    <Panel title={t('Vista previa')} flush>
      <Stack gap={0}>
        <div className={css.summary}>
          <div role="status">
            {error ? (
              <Alert tone="amber">{problemOf(error)}</Alert>
            ) : settled === undefined ? (
              <Words tone="muted">{t('Falta completar el plan.')}</Words>
            ) : (
              data && <Summary planned={data} fresh={fresh} />
            )}
          </div>
          <Row>{children(isOld ? 0 : fresh)}</Row>
        </div>
        {data
          ? data.units.length > 0 && <PlanPicture units={data.units} {...picture} />
          : settled && !error && <SkeletonLines lines={6} />}
      </Stack>
    </Panel>
  )
}

function Summary({ planned: { units, existing }, fresh }: { planned: Planned; fresh: number }) {
  const { named, more } = existingNumbers(units)
  return (
    <Stack gap={2}>
      <Words tone="ink" weight={600}>
        {plural(fresh, '1 unidad nueva', '{count} unidades nuevas')}
      </Words>
      {existing > 0 && (
        <Words size={13} tone="muted">
          {plural(
            existing,
            'Ya existe y queda como está: {numbers}',
            'Ya existen {count} y quedan como están: {numbers}',
            { numbers: named.join(', ') },
          )}
          {more > 0 && <> {plural(more, 'y 1 más', 'y {count} más')}</>}
        </Words>
      )}
    </Stack>
  )
}

/** What the server says of the fields, or of the whole. */
function problemOf(error: unknown): string {
  const said = error instanceof ApiError ? Object.values(flatMessages(error.errors)) : []
  return said.length > 0 ? said.join('. ') : messageOf(error)
}
