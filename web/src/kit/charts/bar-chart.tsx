import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { number } from '#web/kit/text.ts'
import { room } from './axes.tsx'
import css from './charts.module.css'
import { colorOf, greatest, type Series } from './data.ts'
import { ChartFrame } from './frame.tsx'
import { Plot } from './plot.tsx'

type Props = {
  title: string
  /** What the labels are: "Mes". */
  of: string
  labels: readonly string[]
  /** One is a bar for each label; several are stacked. */
  series: readonly Series[]
  format?: (value: number) => string
  height?: number
}

/** How much of something there is by label; several series stand on each other. */
export function BarChart(props: Props) {
  const { title, of, labels, series, format = number } = props
  const legend = series.map((one, index) => ({ name: one.name, color: colorOf(one, index) }))
  const told = {
    head: [of, ...series.map(({ name }) => name)],
    rows: labels.map(
      (label, index) => [label, ...series.map(({ values }) => format(values[index] ?? 0))] as const,
    ),
  }
  return (
    <ChartFrame title={title} told={told} legend={legend}>
      {(width, isRtl) => <Bars {...props} width={width} isRtl={isRtl} />}
    </ChartFrame>
  )
}

type BarsProps = Props & { width: number; isRtl: boolean }

function Bars({ title, labels, series, format = number, height = 220, width, isRtl }: BarsProps) {
  const ends: [number, number] = [room.start, width - room.end]
  const places = labels.map((_, index) => index)
  const x = scaleBand(places, isRtl ? [width - ends[0], width - ends[1]] : ends).padding(0.3)
  const sumAt = (index: number) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
  const y = scaleLinear([0, greatest(places.map(sumAt))], [height - room.below, room.above]).nice(4)
  const stacked = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((index, key) => series[key]?.values[index] ?? 0)(places)
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  return (
    <Plot
      {...{ title, labels, series, width, height, isRtl, format }}
      at={middle}
      values={y}
      text={(value) => format(value ?? 0)}
    >
      {(pointed) =>
        stacked.map((bars, key) =>
          bars.map(
            ([from, to], index) =>
              to > from && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: series and labels may repeat, their places do not
                  key={`${key} ${index}`}
                  className={css.bar}
                  data-dim={(pointed !== undefined && pointed !== index) || undefined}
                  x={x(index)}
                  y={y(to)}
                  width={x.bandwidth()}
                  height={y(from) - y(to)}
                  rx={2}
                  fill={colorOf(series[key] ?? {}, key)}
                />
              ),
          ),
        )
      }
    </Plot>
  )
}
