import { Link } from '@tanstack/react-router'
import css from './chips.module.css'

type Props = {
  label: string
  current: string
  chips: { key: string; label: string; search: Record<string, string> }[]
}

/** Things of one kind to choose from, each with an address. */
export const Chips = ({ label, current, chips }: Props) => (
  <nav className={css.chips} aria-label={label}>
    {chips.map(({ key, label: name, search }) => (
      <Link
        key={key}
        to="."
        search={search as never}
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
