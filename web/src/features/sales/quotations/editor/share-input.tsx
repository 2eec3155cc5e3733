import { t } from '#web/kit/text.ts'
import { decimalsOf } from '../shared/decimals.ts'
import type { Share } from './draft.ts'
import css from './editor.module.css'
import { NumberInput } from './number-input.tsx'
import { turned } from './terms.ts'

type Props = {
  label: string
  share: Share
  currency: string
  /** What the share is of, and what it comes to. */
  of: { whole: string; part: string } | undefined
  error?: string | undefined
  onChange: (share: Share) => void
}

/** An amount or a percentage, and the button that says the same the other way. */
export const ShareInput = ({ label, share, currency, of, error, onChange }: Props) => {
  const isPercent = share.as === 'percent'
  return (
    <span className={css.share}>
      <NumberInput
        isBare
        label={label}
        size="small"
        error={error}
        value={share.typed}
        decimals={isPercent ? 2 : decimalsOf(currency)}
        placeholder="0"
        onChange={(typed) => onChange({ ...share, typed })}
      />
      <button
        type="button"
        className={css.turn}
        aria-label={
          isPercent
            ? t('{label} en porcentaje: cambiar a {currency}', { label, currency })
            : t('{label} en {currency}: cambiar a porcentaje', { label, currency })
        }
        onClick={() => onChange(turned(share, of))}
      >
        {isPercent ? '%' : currency}
      </button>
    </span>
  )
}
