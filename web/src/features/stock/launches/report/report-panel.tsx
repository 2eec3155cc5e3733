import { useQuery } from '@tanstack/react-query'
import { exact } from '#web/kit/dates.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { type Launch, type Report, reportQuery } from '../shared/queries.ts'
import { passWords } from '../shared/words.ts'
import css from './report.module.css'

/** How a launch went, as a table; what each client got is in their list. */
export function ReportPanel({ launch }: { launch: Launch }) {
  const report = useQuery(reportQuery(launch.id))
  return (
    <Panel title={t('Resultado')} flush>
      <Loaded from={report} lines={8}>
        {(loaded) => (
          <table className={css.report}>
            {sectionsOf(loaded).map(({ title, rows }) => (
              <tbody key={title}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {title}
                  </th>
                </tr>
                {rows.map(([label, value], place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sellers may have one name
                  <tr key={place}>
                    <th scope="row" dir="auto">
                      {label}
                    </th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
      </Loaded>
    </Panel>
  )
}

type Section = { title: string; rows: (readonly [string, string])[] }

function sectionsOf(report: Report): Section[] {
  const { registrations, wishes, withoutWish, amounts, sellers, passes, averageSeconds, longestSeconds } =
    report
  const { startedAt, endedAt } = report
  return [
    {
      title: t('Clientes'),
      rows: [
        [t('Eligieron una unidad'), number(registrations.claimed)],
        [t('Pasaron y no eligieron'), number(registrations.passed)],
        [t('Quedaron en espera'), number(registrations.waiting)],
        [t('Se retiraron'), number(registrations.withdrawn)],
      ],
    },
    {
      title: t('Lo que eligieron'),
      rows: [
        ...wishes.map(({ wish, count }) => [t('Su preferencia {wish}', { wish }), number(count)] as const),
        [t('Una unidad fuera de sus preferencias'), number(withoutWish)],
        ...amounts.map(({ amount, currency }) => [t('En total'), moneyText(amount, currency)] as const),
      ],
    },
    ...(sellers.length > 0
      ? [
          {
            title: t('Unidades por vendedor'),
            rows: sellers.map(({ seller, count }) => [seller.name, number(count)] as const),
          },
        ]
      : []),
    {
      title: t('Turnos que pasaron'),
      rows: (['hand', 'time', 'end'] as const).map((why) => [passWords[why], number(passes[why])]),
    },
    {
      title: t('Tiempos'),
      rows: [
        [t('Comienzo'), startedAt ? exact(startedAt) : '–'],
        [t('Término'), endedAt ? exact(endedAt) : '–'],
        [t('De un turno a su elección, en promedio'), secondsText(averageSeconds)],
        [t('De un turno a su elección, el más largo'), secondsText(longestSeconds)],
      ],
    },
  ]
}

const secondsText = (seconds: number | null) =>
  seconds === null
    ? '–'
    : t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
