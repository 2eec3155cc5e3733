import { number, t } from '#web/kit/text.ts'
import type { Point } from '../map-point.ts'
import css from './map-plan.module.css'
import { height, planAround, width } from './plan.ts'

/** Where a project stands among the communes around it, drawn without asking any service. */
export function MapPlan({ point }: { point: Point }) {
  const plan = planAround(point)
  if (!plan) return <p className={css.none}>{t('No hay comunas cerca de este punto que mostrar.')}</p>
  const { land, labels, nearest, bar } = plan
  return (
    <svg
      className={css.plan}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Plano: el proyecto está cerca de {commune}', { commune: nearest })}
    >
      <path className={css.land} d={land} />
      {labels.map(({ name, x, y, isBefore }) => (
        <g key={name} className={css.commune}>
          <circle cx={x} cy={y} r={2} />
          <text x={isBefore ? x - 6 : x + 6} y={y + 3.5} textAnchor={isBefore ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
      <g className={css.bar}>
        <path d={`M10 ${height - 14}v4h${bar.length}v-4`} />
        <text x={16 + bar.length} y={height - 9}>
          {t('{km} km', { km: number(bar.km) })}
        </text>
      </g>
      <path
        className={css.pin}
        d={`M${width / 2} ${height / 2}c-2-6-9-9-9-15a9 9 0 0 1 18 0c0 6-7 9-9 15z`}
      />
      <circle className={css.hole} cx={width / 2} cy={height / 2 - 15} r={3.2} />
    </svg>
  )
}
