import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { number } from '#web/kit/text.ts'
import { room } from './axes.tsx'
import css from './charts.module.css'
import { colorOf, greatest, type Series } from './data.ts'
import { ChartFrame } from './frame.tsx'
import { Plot } from './plot.tsx'

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
  return (
    <Plot {...{ title, labels, series, width, height, isRtl, format, text }} at={x} values={y}>
      {(pointed) => (
        <>
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
        </>
      )}
    </Plot>
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
