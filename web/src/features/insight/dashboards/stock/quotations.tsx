import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { Change, Count } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { quotationsOf, type Scope } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import { type QuotationCounts, type QuotationDashboard, quotationDashboardQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'
import { quotationMeasuresInOrder as measures, quotationMeasureWords as words } from './words.ts'

type Props = { filters: FilterValues; comparedWith: 'before' | 'year' | undefined }

/** The quotations of a period, by their state now, their seller and their project. */
export function Quotations({ filters, comparedWith }: Props) {
  const read = useQuery(quotationDashboardQuery({ filters, comparedWith }))
  const { period: _, ...narrowed } = filters
  return (
    <Loaded from={read} panel>
      {(found) => (
        <Figures found={found} scope={{ days: found.period, filters: narrowed, sellerId: found.sellerId }} />
      )}
    </Loaded>
  )
}

function Figures({ found, scope }: { found: QuotationDashboard; scope: Scope }) {
  const { period, former, total, bySeller, byProject } = found
  return (
    <Stack>
      <PeriodText period={period} former={former} />
      {total.now.begun + total.former.begun === 0 ? (
        <EmptyState mood="no_match" title={t('Ninguna cotización en estos días')}>
          <p>{t('Elija otro período o quite filtros.')}</p>
        </EmptyState>
      ) : (
        <>
          <Tiles
            label={t('Cotizaciones')}
            tiles={measures.map((measure) => ({
              label: words[measure],
              value: (
                <Count value={total.now[measure]} to={quotationsOf(scope, measure)} label={words[measure]} />
              ),
              change: (measure === 'begun' || measure === 'accepted') && (
                <Change now={total.now[measure]} former={total.former[measure]} />
              ),
            }))}
          />
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
        </>
      )}
    </Stack>
  )
}

type Line = { id: number; name: string; now: QuotationCounts }
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
      columns={measures.map((measure) => ({
        key: measure,
        label: words[measure],
        value: ({ now }: Line) => now[measure],
        cell: ({ id, name, now }: Line) => (
          <Count
            value={now[measure]}
            to={quotationsOf(scope, measure, { [by]: [id] })}
            label={`${name}: ${words[measure]}`}
          />
        ),
      }))}
    />
  </Part>
)
