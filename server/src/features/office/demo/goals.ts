import { Temporal } from 'temporal-polyfill'
import type { House } from './house.ts'
import type { Row } from './row.ts'

/** What the busiest seller wins in a month; the others a little less each. */
const most = 3
const perDeal = 4500

/** Of the last two months, this one and the next, for who sells and for each project. */
export function goalRows({ at, timezone, sellers, projects }: House): Row[] {
  const this_month = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .with({ day: 1 })
  const now = new Date(at).toISOString()
  const months = [-2, -1, 0, 1].map((months) => this_month.add({ months }).toString())
  const goalsOf = (subject: { seller_id: number | null; project_id: number | null }, won: number): Row[] =>
    months.flatMap((month) =>
      [
        { measure: 'begun', value: won + 1, currency: null },
        { measure: 'won', value: won, currency: null },
        { measure: 'amount', value: won * perDeal, currency: 'UF' },
      ].map((goal) => ({ month, ...subject, ...goal, created_at: now, updated_at: now })),
    )
  return [
    ...sellers.flatMap((seller_id, place) =>
      goalsOf({ seller_id, project_id: null }, Math.max(1, most - Math.floor(place / 2))),
    ),
    ...projects.flatMap(({ id }, place) =>
      goalsOf({ seller_id: null, project_id: id }, Math.max(1, 4 - place)),
    ),
  ]
}
