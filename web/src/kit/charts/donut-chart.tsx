import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useState } from 'react'
import { number, percent, t } from '#web/kit/text.ts'
import css from './charts.module.css'
import { colorOf, type Part } from './data.ts'
import { ChartFrame } from './frame.tsx'

type Props = {
  title: string
  of: string
  parts: readonly Part[]
  /** What all of them together are: "leads". */
  whole: string
  format?: (value: number) => string
}

const size = 180

/** The shares of a whole, with the whole in the middle; for up to about six parts. */
export function DonutChart({ title, of, parts, whole, format = number }: Props) {
  const [pointed, setPointed] = useState<Part>()
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const share = (value: number) => percent(sum > 0 ? value / sum : 0)
  const told = {
    head: [of, t('Cantidad'), t('Parte')],
    rows: parts.map(({ name, value }) => [name, format(value), share(value)] as const),
  }
  const shape = arc<PieArcDatum<Part>>()
    .innerRadius(size / 2 - 28)
    .outerRadius(size / 2 - 2)
    .cornerRadius(2)
    .padAngle(0.015)
  const slices = pie<Part>()
    .sort(null)
    .value(({ value }) => value)([...parts])
  return (
    <ChartFrame title={title} told={told}>
      {(_, isRtl) => (
        <div className={css.donut}>
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
            <g transform={`translate(${size / 2} ${size / 2}) scale(${isRtl ? -1 : 1} 1)`}>
              {sum === 0 && <circle className={css.nothing} r={size / 2 - 15} />}
              {slices.map((slice, index) => (
                <path
                  key={slice.data.name}
                  className={css.slice}
                  data-dim={(pointed && pointed !== slice.data) || undefined}
                  d={shape(slice) ?? ''}
                  fill={colorOf(slice.data, index)}
                  onPointerEnter={() => setPointed(slice.data)}
                  onPointerLeave={() => setPointed(undefined)}
                />
              ))}
            </g>
            <text className={css.whole} x={size / 2} y={size / 2 - 2} textAnchor="middle">
              {format(pointed?.value ?? sum)}
            </text>
            <text className={css.labelText} x={size / 2} y={size / 2 + 18} textAnchor="middle">
              {pointed ? share(pointed.value) : whole}
            </text>
          </svg>
          <ul className={css.parts} aria-hidden>
            {parts.map((part, index) => (
              <li key={part.name} data-dim={(pointed && pointed !== part) || undefined}>
                <i style={{ background: colorOf(part, index) }} />
                <span dir="auto">{part.name}</span>
                <b>{format(part.value)}</b>
                <small>{share(part.value)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartFrame>
  )
}
