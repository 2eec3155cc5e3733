import { number, percent, t } from '#web/kit/text.ts'
import css from './charts.module.css'
import { colorOf, greatest, type Part } from './data.ts'
import { ChartFrame } from './frame.tsx'

type Props = { title: string; of: string; stages: readonly Part[]; format?: (value: number) => string }

/** How many are left at each stage, and what share of the stage before. */
export function FunnelChart({ title, of, stages, format = number }: Props) {
  const most = greatest(stages.map(({ value }) => value))
  const passed = (index: number) => {
    const before = stages[index - 1]?.value
    return before ? percent((stages[index]?.value ?? 0) / before) : ''
  }
  const told = {
    head: [of, t('Cantidad'), t('De la etapa anterior')],
    rows: stages.map(({ name, value }, index) => [name, format(value), passed(index) || '–'] as const),
  }
  return (
    <ChartFrame title={title} told={told}>
      {() => (
        <ol className={css.funnel} aria-hidden>
          {stages.map((stage, index) => (
            <li key={stage.name}>
              <span dir="auto">{stage.name}</span>
              <div className={css.stage}>
                <i
                  style={{
                    inlineSize: `${(stage.value / most) * 100}%`,
                    background: stage.color ?? colorOf({}, 0),
                  }}
                />
              </div>
              <b>{format(stage.value)}</b>
              <small>{passed(index)}</small>
            </li>
          ))}
        </ol>
      )}
    </ChartFrame>
  )
}
