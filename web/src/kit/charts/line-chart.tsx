import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { number } from '#web/kit/text.ts'
import { Labels, room, ValueLines } from './axes.tsx'
import css from './charts.module.css'
import { colorOf, greatest, type Series } from './data.ts'
import { ChartFrame } from './frame.tsx'
import { Note } from './note.tsx'
import { usePointed } from './use-pointed.ts'

type Props = {
  title: string
  /** What the labels are: "Semana". */
  of: string
  labels: readonly string[]
  series: readonly Series[]
  format?: (value: number) => string
  height?: number
}

/** How something goes on: a line for each series; a gap where a value is missing. */
export function LineChart(props: Props) {
  const { title, of, labels, series, format = number } = props
  const text = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–')
  const told = {
    head: [of, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => text(values[index]))] as const),
  }
  const legend = series.map((one, index) => ({ name: one.name, color: colorOf(one, index) }))
  return (
    <ChartFrame title={title} told={told} legend={legend}>
      {(width, isRtl) => <Lines {...props} width={width} isRtl={isRtl} text={text} />}
    </ChartFrame>
  )
}

type LinesProps = Props & {
  width: number
  isRtl: boolean
  text: (value: number | null | undefined) => string
}

function Lines({ title, labels, series, format = number, height = 220, width, isRtl, text }: LinesProps) {
  const ends = [room.start, width - room.end]
  const x = scaleLinear([0, Math.max(1, labels.length - 1)], isRtl ? ends.map((end) => width - end) : ends)
  const y = scaleLinear(
    [0, greatest(series.flatMap(({ values }) => values))],
    [height - room.below, room.above],
  )
  y.nice(4)
  const { pointed, listeners } = usePointed({ count: labels.length, at: x, isRtl })
  return (
    <>
      <svg
        className={css.chart}
        width={width}
        height={height}
        role="img"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its figures
        tabIndex={0}
        {...listeners}
      >
        <ValueLines scale={y} width={width} isRtl={isRtl} format={format} />
        <Labels labels={labels} at={x} y={height - 6} width={width} />
        {series.map((one, index) => (
          <Line key={one.name} series={one} color={colorOf(one, index)} x={x} y={y} isFirst={index === 0} />
        ))}
        {pointed !== undefined && (
          <g>
            <path className={css.pointer} d={`M${x(pointed)} ${room.above}V${height - room.below}`} />
            {series.map((one, index) => {
              const value = one.values[pointed]
              return (
                typeof value === 'number' && (
                  <circle
                    key={one.name}
                    className={css.dot}
                    cx={x(pointed)}
                    cy={y(value)}
                    r={4}
                    stroke={colorOf(one, index)}
                  />
                )
              )
            })}
          </g>
        )}
      </svg>
      {pointed !== undefined && (
        <Note
          x={x(pointed)}
          width={width}
          label={labels[pointed] ?? ''}
          lines={series.map((one, index) => ({
            name: one.name,
            color: colorOf(one, index),
            value: text(one.values[pointed]),
          }))}
        />
      )}
    </>
  )
}

type LineProps = {
  series: Series
  color: string
  x: (index: number) => number
  y: (value: number) => number
  isFirst: boolean
}

function Line({ series: { values, isBackground = false }, color, x, y, isFirst }: LineProps) {
  const isThere = (value: number | null) => value !== null
  const at = (_: number | null, index: number) => x(index)
  const path = line<number | null>(at, (value) => y(value ?? 0)).defined(isThere)(values)
  const below = area<number | null>(at, y(0), (value) => y(value ?? 0)).defined(isThere)(values)
  return (
    <g>
      {isFirst && !isBackground && <path className={css.area} d={below ?? ''} fill={color} />}
      <path className={css.path} data-background={isBackground || undefined} d={path ?? ''} stroke={color} />
    </g>
  )
}
