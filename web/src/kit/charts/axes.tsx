import type { ScaleLinear } from 'd3-scale'
import { locale, number } from '#web/kit/text.ts'
import css from './charts.module.css'

/** Room around a chart with axes, in pixels: `start` holds the figures, `below` the labels. */
export const room = { start: 44, end: 12, above: 8, below: 24 }

type LinesProps = {
  scale: ScaleLinear<number, number>
  width: number
  isRtl: boolean
  format: (value: number) => string
}

/** The horizontal lines with their figures at the start. */
export const ValueLines = ({ scale, width, isRtl, format }: LinesProps) => (
  <g>
    {scale.ticks(4).map((value) => (
      <g key={value} transform={`translate(0 ${scale(value)})`}>
        <path
          className={css.line}
          d={`M${isRtl ? room.end : room.start} 0H${width - (isRtl ? room.start : room.end)}`}
        />
        <text
          className={css.figureText}
          x={isRtl ? width - room.start + 8 : room.start - 8}
          dy="0.32em"
          textAnchor={isRtl ? 'start' : 'end'}
        >
          {figureOf(value, format)}
        </text>
      </g>
    ))}
  </g>
)

/** As it is written elsewhere, or short where there is no room: "150 M". */
function figureOf(value: number, format: (value: number) => string): string {
  const long = format(value)
  return long.length > mostLetters ? shortNumber(value) : long
}
const mostLetters = 6
const shortNumber = (value: number) =>
  value < 100_000
    ? number(value)
    : new Intl.NumberFormat(locale(), {
        notation: 'compact',
        maximumFractionDigits: 1,
      }).format(value)

type LabelsProps = { labels: readonly string[]; at: (index: number) => number; y: number; width: number }

/** The labels below, as many as there is room for. */
export function Labels({ labels, at, y, width }: LabelsProps) {
  const longest = Math.max(1, ...labels.map((label) => label.length))
  const most = Math.max(1, Math.floor((width - room.start) / (longest * 7 + 16)))
  const every = Math.ceil(labels.length / most)
  // One at an edge keeps its whole length.
  const inside = (x: number, { length }: string) => {
    const half = length * 3.5
    return Math.max(half, Math.min(width - half, x))
  }
  return (
    <g>
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, their places do not
              key={index}
              className={css.labelText}
              x={inside(at(index), label)}
              y={y}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </g>
  )
}
