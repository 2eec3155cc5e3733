import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { number, percent } from '#web/kit/text.ts'
import css from './figure.module.css'

type NumberProps = {
  value: number
  /** The list of what it counts; nothing is listed of none. */
  to: Target
  /** Drawn in the place of the number. */
  text?: string
  /** What the number counts, for those who hear the link alone. */
  label: string
}

/** A number that leads to the rows it counts. */
export const Count = ({ value, to, text = number(value), label }: NumberProps) =>
  value === 0 ? (
    <span>{text}</span>
  ) : (
    <Link {...to} className={css.count} aria-label={`${text} ${label}`}>
      {text}
    </Link>
  )

type ChangeProps = {
  now: number
  former: number
  /** Less is better. */
  isBad?: boolean | undefined
}

/** How much more or less than in the other period; nothing where there was none to compare with. */
export function Change({ now, former, isBad = false }: ChangeProps) {
  if (now === former || former === 0) return null
  const share = (now - former) / former
  return (
    <span className={css.change} data-tone={share > 0 === isBad ? 'red' : 'green'}>
      <bdi dir="ltr">
        {share > 0 ? '+' : '−'}
        {percent(Math.abs(share))}
      </bdi>
    </span>
  )
}

/** The part that is of the whole, as a percentage; a dash of nothing. */
export const shareText = (part: number, whole: number) => (whole === 0 ? '–' : percent(part / whole))
