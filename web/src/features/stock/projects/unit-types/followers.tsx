import { Alert } from '#web/kit/alert.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { UnitType } from './type-acts.ts'

/** Beyond it the server changes them as a job. */
const mostAtOnce = 1000

/** Who changes with a type: its units, but in what they say themselves. */
export function Followers({ type: { unitsCount, ownCount } }: { type: UnitType }) {
  if (unitsCount === 0) return null
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Alert tone="blue">
        {plural(
          unitsCount,
          'El cambio llega a 1 unidad de esta tipología.',
          'El cambio llega a {count} unidades de esta tipología.',
        )}{' '}
        {ownCount > 0 &&
          plural(
            ownCount,
            '1 tiene datos propios y los conserva.',
            '{count} tienen datos propios y los conservan.',
          )}{' '}
        {unitsCount > mostAtOnce && t('Son muchas: cambian en segundo plano.')}
      </Alert>
    </div>
  )
}
