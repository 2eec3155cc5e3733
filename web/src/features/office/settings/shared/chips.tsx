import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import css from './chips.module.css'

type Props = {
  label: string
  current: string
  chips: { key: string; label: string; to: Target }[]
}

/** Things of one kind to choose from, each with an address. */
export const Chips = ({ label, current, chips }: Props) => (
  <nav className={css.chips} aria-label={label}>
    {chips.map(({ key, label: name, to }) => (
      <Link
        key={key}
        {...to}
        resetScroll={false}
        className={css.chip}
        aria-current={key === current ? 'page' : undefined}
        // Which one is current is ours to say; a link is only ever sure of the whole address.
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      >
        {name}
      </Link>
    ))}
  </nav>
)
