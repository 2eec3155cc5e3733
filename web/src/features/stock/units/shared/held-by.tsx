import { remaining } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Unit } from './queries.ts'

const near = 4 * 3_600_000

/** Who has a unit until when; near the end, how long that still is. */
export function HeldBy({ claim }: { claim: NonNullable<Unit['claim']> }) {
  const now = useNow()
  const { seller, expiresAt } = claim
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now.getTime()
  return (
    <Words>
      {t('La tiene {seller}', { seller: seller.name })}
      {expiresAt && (
        <>
          {' · '}
          <When at={expiresAt} ahead />
          {left < near && ` · ${t('Quedan {time}', { time: remaining(expiresAt, now) })}`}
        </>
      )}
    </Words>
  )
}
