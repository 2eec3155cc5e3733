import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classes } from '#web/kit/classes.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { countText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './preview-panel.module.css'
import { type Preview, previewQuery, type Report } from './queries.ts'

type Props = { report: Report; acts: ReactNode }

/** The first rows as the file will have them. */
export function PreviewPanel({ report, acts }: Props) {
  const preview = useQuery(previewQuery(report))
  return (
    <Panel
      title={t('Vista previa')}
      count={preview.data && countText(preview.data.count, preview.data.countIsExact)}
      acts={acts}
      flush={preview.data !== undefined}
    >
      <Loaded from={preview} lines={8}>
        {(found) =>
          found.count === 0 && found.lines.length === 0 ? (
            <EmptyState mood="no_match" title={t('Ninguna fila con estos filtros')}>
              <p>{t('Elija otro período o quite filtros.')}</p>
            </EmptyState>
          ) : (
            <Table preview={found} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Table({ preview: { columns, lines, totals, count } }: { preview: Preview }) {
  const rows = lines.filter(({ isSum }) => !isSum).length
  const cellClass = (at: number) => (columns[at]?.isNumber && at > 0 ? css.number : undefined)
  const line = (cells: string[], key: string, isSum: boolean) => (
    <tr key={key} className={classes(isSum && css.sum)}>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
        <td key={at} className={cellClass(at)} dir="auto">
          {cell}
        </td>
      ))}
    </tr>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('Vista previa')}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={label} scope="col" className={cellClass(at)}>
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{lines.map(({ cells, isSum }, at) => line(cells, String(at), isSum))}</tbody>
          {totals.length > 0 && <tfoot>{totals.map((cells, at) => line(cells, `total-${at}`, true))}</tfoot>}
        </table>
      </section>
      <Row wrap className={css.foot}>
        <Words size={13} tone="muted">
          {rows < count &&
            t('Se muestran las primeras {count} filas; el archivo las trae todas.', { count: rows })}{' '}
          {totals.length === 0 && t('Los totales van en el archivo.')}
        </Words>
      </Row>
    </>
  )
}
