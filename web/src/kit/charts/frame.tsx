import type { ReactNode } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import css from './charts.module.css'
import { useBox } from './use-box.ts'

/** What a chart shows, for those who read a table: its head, and a line for each label. */
export type Told = { head: readonly string[]; rows: readonly (readonly [string, ...string[]])[] }

type Props = {
  title: string
  told: Told
  legend?: readonly { name: string; color: string }[] | undefined
  /** The chart at this width in pixels; x grows the way one reads. */
  children: (width: number, isRtl: boolean) => ReactNode
}

/** A drawing with its legend, and the same figures as a table for screen readers. */
export function ChartFrame({ title, told, legend, children }: Props) {
  const [ref, { width, isRtl }] = useBox<HTMLDivElement>()
  return (
    <figure className={css.figure}>
      {legend && legend.length > 1 && (
        <ul className={css.legend} aria-hidden>
          {legend.map(({ name, color }) => (
            <li key={name} dir="auto">
              <i style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={css.drawing}>
        {width > 0 && children(width, isRtl)}
      </div>
      <Hidden as="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {told.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.rows.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
            {told.rows.length === 0 && (
              <tr>
                <td>{t('Sin datos')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </Hidden>
    </figure>
  )
}
