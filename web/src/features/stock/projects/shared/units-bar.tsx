import { Hidden } from '#web/kit/badge.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import type { ProjectRow } from './queries.ts'
import css from './units-bar.module.css'

type Counts = ProjectRow['units']

/** From what is gone for good to what can be had, in the colours of the picture of the stock. */
const parts = [
  { of: ['sold', 'delivered'], tone: 'grey', label: t('Vendidas') },
  { of: ['promised'], tone: 'blue', label: t('Prometidas') },
  { of: ['reserved'], tone: 'orange', label: t('Reservadas') },
  { of: ['held'], tone: 'amber', label: t('Retenidas') },
  { of: ['available'], tone: 'teal', label: t('Disponibles') },
  { of: ['blocked'], tone: 'hatched', label: t('Bloqueadas') },
] as const

type Props = {
  units: Counts
  /** With how many there are of each. */
  legend?: boolean
  /** In one line. */
  isRow?: boolean
}

/** How far the sale has come: a stacked bar, and what it says in words. */
export function UnitsBar({ units, legend = false, isRow = false }: Props) {
  const shown = parts
    .map(({ of, tone, label }) => ({
      tone,
      label,
      count: of.reduce((sum, status) => sum + units[status], 0),
    }))
    .filter(({ count }) => count > 0)
  const spoken = shown.map(({ label, count }) => `${label}: ${number(count)}`).join(', ')
  return (
    <div className={css.sale} data-row={isRow || undefined}>
      <div className={css.bar} aria-hidden="true">
        {shown.map(({ tone, count }) => (
          <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      {legend && shown.length > 0 ? (
        <ul className={css.legend}>
          {shown.map(({ tone, label, count }) => (
            <li key={tone}>
              <i data-tone={tone} aria-hidden="true" />
              {label} <b>{number(count)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.words}>
          {isRow ? shortWords(units) : saleWords(units)}
          {spoken && <Hidden>{spoken}</Hidden>}
        </p>
      )}
    </div>
  )
}

const shortWords = ({ total, available }: Counts) =>
  t('{available} de {total}', { available: number(available), total: number(total) })

/** "41 de 136 disponibles". */
const saleWords = ({ total, available }: Counts) =>
  total === 0
    ? t('Aún sin unidades')
    : plural(available, '{count} de {total} disponible', '{count} de {total} disponibles', {
        total: number(total),
      })
