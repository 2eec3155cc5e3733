import type { ReactNode } from 'react'
import css from './tiles.module.css'

export type Tile = {
  label: string
  value: ReactNode
  /** Against the other period. */
  change?: ReactNode
  /** What else there is to say of it. */
  note?: ReactNode
}

/** The figures one looks at first. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <section aria-label={label}>
    <dl className={css.tiles}>
      {tiles.map((tile) => (
        <div key={tile.label} className={css.tile}>
          <dt>{tile.label}</dt>
          <dd>
            <span className={css.value}>{tile.value}</span>
            {tile.change}
          </dd>
          {tile.note && <dd className={css.note}>{tile.note}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
