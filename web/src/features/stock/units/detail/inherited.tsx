import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

type Props = {
  /** What the unit says itself; null inherits. */
  own: unknown
  /** What holds. */
  value: string | null
  hasType: boolean
}

/** A value, and whether it comes from the type or replaces what the type says. Emptied, it is the type's again. */
export function Inherited({ own, value, hasType }: Props) {
  if (value === null) return null
  if (!hasType) return value
  return (
    <>
      {value}{' '}
      <Words size={12} tone="muted">
        {own === null ? t('de la tipología') : t('propio')}
      </Words>
    </>
  )
}
