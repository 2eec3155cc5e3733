import { useState } from 'react'
import type { Area } from '#contract/permission-list.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { MatrixBody } from './matrix-body.tsx'
import type { MatrixColumn } from './matrix-column.ts'
import { rowsFor } from './matrix-rows.ts'
import css from './permission-matrix.module.css'

type Props = {
  label: string
  columns: MatrixColumn[]
  /** Only permissions like this. */
  search?: string
  /** Areas begin open; else as a count each. */
  startOpen?: boolean
}

/** The chosen one may be past the edge of a phone. */
const showChosen = (choice: HTMLDivElement | null) =>
  choice?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })

// More columns scroll sideways, and the head no longer stays in sight.
const columnsInSight = 6

/** Who may what: permissions by area against whoever holds them. A phone shows one column at a time. */
export function PermissionMatrix({ label, columns, search = '', startOpen = false }: Props) {
  const [flipped, setFlipped] = useState<ReadonlySet<Area>>(new Set())
  const [chosen, setChosen] = useState(columns.at(-1)?.key ?? '')
  const shown = columns.some(({ key }) => key === chosen) ? chosen : (columns[0]?.key ?? '')
  const rows = rowsFor(search)
  const isOpen = (area: Area) => search.trim() !== '' || flipped.has(area) !== startOpen
  const flip = (area: Area) => setFlipped((was) => was.symmetricDifference(new Set([area])))
  if (rows.length === 0)
    return <EmptyState mood="no_match" title={t('Ningún permiso coincide con “{search}”', { search })} />
  return (
    <>
      {columns.length > 1 && (
        <div ref={showChosen} className={css.choice}>
          <Segmented
            label={t('Columna a la vista')}
            value={shown}
            options={columns.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={css.sheet} data-wide={columns.length > columnsInSight || undefined}>
        <table className={css.matrix} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('Permiso')}</th>
              {columns.map(({ key, name, note, acts }) => (
                <th key={key} scope="col" data-aside={key !== shown || undefined}>
                  {name}
                  {note && <small>{note}</small>}
                  {acts && <span className={css.acts}>{acts}</span>}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <MatrixBody
              key={row.area}
              row={row}
              columns={columns}
              shown={shown}
              isOpen={isOpen(row.area)}
              onFlip={() => flip(row.area)}
            />
          ))}
        </table>
      </div>
    </>
  )
}
