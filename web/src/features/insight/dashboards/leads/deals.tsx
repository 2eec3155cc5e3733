import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Bars } from '../shared/bars.tsx'
import { Change, Count } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { type DealMeasure, dealsInStep, dealsLostFor, dealsOf, type Scope } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import { type DealCounts, type DealDashboard, dealDashboardQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'

type Props = { filters: FilterValues; comparedWith: 'before' | 'year' | undefined }

/** The deals of a period: begun, won and lost, and where the active ones are. */
export function Deals(asked: Props) {
  const read = useQuery(dealDashboardQuery(asked))
  return (
    <Loaded from={read} panel>
      {(found) => <DealFigures found={found} scope={scopeOf(found, asked.filters)} />}
    </Loaded>
  )
}

const scopeOf = ({ period, sellerId }: DealDashboard, filters: FilterValues): Scope => {
  const { period: _, methodsIds: __, ...narrowed } = filters
  return { days: period, filters: narrowed, sellerId }
}

const measures = ['begun', 'active', 'won', 'lost'] as const satisfies DealMeasure[]
const words: Record<DealMeasure, string> = {
  begun: t('Negocios iniciados'),
  active: t('Siguen activos'),
  won: t('Negocios ganados'),
  lost: t('Perdidos o resciliados'),
}

function DealFigures({ found, scope }: { found: DealDashboard; scope: Scope }) {
  const { total, bySeller, byProject, byStep, byReason } = found
  const isEmpty = measures.every((measure) => total.now[measure].count + total.former[measure].count === 0)
  if (isEmpty && byStep.length === 0)
    return (
      <EmptyState mood="no_match" title={t('Ningún negocio en estos días')}>
        <p>{t('Elija otro período o quite filtros.')}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <PeriodText period={found.period} former={found.former} />
      <Tiles
        label={t('Negocios')}
        tiles={measures.map((measure) => ({
          label: words[measure],
          value: (
            <Count value={total.now[measure].count} to={dealsOf(scope, measure)} label={words[measure]} />
          ),
          change:
            measure === 'active' ? null : (
              <Change
                now={total.now[measure].count}
                former={total.former[measure].count}
                isBad={measure === 'lost'}
              />
            ),
          note: <Money amount={total.now[measure].amount} currency="CLP" />,
        }))}
      />
      <Part title={t('Activos por paso')}>
        {byStep.length === 0 ? (
          <p>{t('Ningún negocio activo.')}</p>
        ) : (
          <Bars
            bars={byStep.map(({ step, active }) => ({
              key: step.id,
              label: step.name,
              value: active.count,
              count: <Count value={active.count} to={dealsInStep(scope, step.id)} label={step.name} />,
              note: <Money amount={active.amount} currency="CLP" />,
            }))}
          />
        )}
      </Part>
      {byReason.length > 0 && (
        <Part title={t('Por qué se perdieron')}>
          <Bars
            bars={byReason.map(({ reason, lost }) => ({
              key: reason,
              label: reason,
              value: lost.count,
              count: <Count value={lost.count} to={dealsLostFor(scope, reason)} label={reason} />,
              note: <Money amount={lost.amount} currency="CLP" />,
            }))}
          />
        </Part>
      )}
      <Table
        title={t('Por vendedor')}
        of={t('Vendedor')}
        by="sellersIds"
        scope={scope}
        lines={bySeller.map(({ seller, now }) => ({ ...seller, now }))}
      />
      <Table
        title={t('Por proyecto')}
        of={t('Proyecto')}
        by="projectsIds"
        scope={scope}
        lines={byProject.map(({ project, now }) => ({
          id: project?.id ?? -1,
          name: project?.name ?? t('Sin proyecto'),
          now,
        }))}
      />
    </Stack>
  )
}

type Line = { id: number; name: string; now: DealCounts }
type TableProps = {
  title: string
  of: string
  by: 'sellersIds' | 'projectsIds'
  lines: Line[]
  scope: Scope
}

const Table = ({ title, of, by, lines, scope }: TableProps) => (
  <Part title={title} flush>
    <FigureTable
      caption={title}
      of={of}
      rows={lines}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        ...measures.map((measure) => ({
          key: measure,
          label: words[measure],
          value: ({ now }: Line) => now[measure].count,
          cell: ({ id, name, now }: Line) => (
            <Count
              value={now[measure].count}
              to={dealsOf(scope, measure, { [by]: [id] })}
              label={`${name}: ${words[measure]}`}
            />
          ),
        })),
        {
          key: 'amount',
          label: t('Monto ganado'),
          value: ({ now }: Line) => ({ decimal: now.won.amount }),
          cell: ({ now }: Line) => <Money amount={now.won.amount} currency="CLP" />,
        },
      ]}
    />
  </Part>
)
