import { Link } from '@tanstack/react-router'
import css from './tabs.module.css'

type Props = { label: string; places: { to: string; label: string }[] }

/** Screens of one subject beside each other, as tabs under their title. */
export const PlaceTabs = ({ label, places }: Props) => (
  <nav className={css.tabs} aria-label={label}>
    {places.map((place) => (
      <Link
        key={place.to}
        to={place.to}
        className={css.tab}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {place.label}
      </Link>
    ))}
  </nav>
)
