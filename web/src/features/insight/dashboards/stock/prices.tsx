import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Change, Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { dealsOf, type Scope } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import { type PriceDashboard, priceDashboardQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'

type Props = { filters: FilterValues; comparedWith: 'before' | 'year' | undefined }

/** What units were listed at and what they were sold for, and who gave how much away. */
export function Prices({ filters, comparedWith }: Props) {
  const read = useQuery(priceDashboardQuery({ filters, comparedWith }))
  const { period: _, ...narrowed } = filters
  return (
    <Loaded from={read} panel lines={8}>
      {(found) => (
        <Figures
          found={found}
          scope={{ days: found.period, filters: narrowed, sellerId: found.sellerId }}
          comparedWith={comparedWith}
        />
      )}
    </Loaded>
  )
}

type Sums = PriceDashboard['total']['now']

type FiguresProps = { found: PriceDashboard; scope: Scope; comparedWith: Props['comparedWith'] }

function Figures({ found, scope, comparedWith }: FiguresProps) {
  const { period, former, total, currency, bySeller, byProject } = found
  const { now } = total
  const money = (amount: string | null) =>
    amount === null ? '–' : <Money amount={amount} currency={currency} />
  return (
    <Stack>
      <PeriodText period={period} former={former} />
      {now.deals + total.former.deals === 0 ? (
        <EmptyState mood="no_match" title={t('Ningún negocio ganado en estos días')}>
          <p>{t('Elija otro período o quite filtros.')}</p>
        </EmptyState>
      ) : (
        <>
          <Tiles
            label={t('Precios de cierre')}
            tiles={[
              {
                label: t('Negocios ganados'),
                value: <Count value={now.deals} to={dealsOf(scope, 'won')} label={t('Negocios ganados')} />,
                change: <Change now={now.deals} former={total.former.deals} />,
              },
              { label: t('Precio lista por m²'), value: money(now.listPerM2) },
              {
                label: t('Precio de cierre por m²'),
                value: money(now.closedPerM2),
                change: now.closedPerM2 !== null && total.former.closedPerM2 !== null && (
                  <Change now={Number(now.closedPerM2)} former={Number(total.former.closedPerM2)} />
                ),
              },
              {
                label: t('Descuento otorgado'),
                value: money(now.discount),
                change: <Change now={Number(now.discount)} former={Number(total.former.discount)} isBad />,
                note: t('{share} del precio lista', { share: discountShare(now) }),
              },
            ]}
          />
          <Table
            title={t('Por vendedor')}
            of={t('Vendedor')}
            by="sellersIds"
            scope={scope}
            currency={currency}
            comparedWith={comparedWith}
            lines={bySeller.map(({ seller, ...sums }) => ({ ...seller, ...sums }))}
          />
          <Table
            title={t('Por proyecto')}
            of={t('Proyecto')}
            by="projectsIds"
            scope={scope}
            currency={currency}
            comparedWith={comparedWith}
            lines={byProject.map(({ project, ...sums }) => ({
              id: project?.id ?? -1,
              name: project?.name ?? t('Sin proyecto'),
              ...sums,
            }))}
          />
          <p>
            {t(
              'Los precios por m² no cuentan estacionamientos ni bodegas. Cada negocio vale lo de su cotización.',
            )}
          </p>
        </>
      )}
    </Stack>
  )
}

const discountShare = ({ discount, list }: Sums) => shareText(Number(discount), Number(list))

type Line = { id: number; name: string; now: Sums; former: Sums }
type TableProps = {
  title: string
  of: string
  by: 'sellersIds' | 'projectsIds'
  lines: Line[]
  scope: Scope
  currency: string
  comparedWith: Props['comparedWith']
}

function Table({ title, of, by, lines, scope, currency, comparedWith }: TableProps) {
  const amount = (key: 'listPerM2' | 'closedPerM2' | 'discount', label: string) => ({
    key,
    label,
    value: ({ now }: Line) => (now[key] === null ? '–' : { decimal: now[key] }),
    cell: ({ now }: Line) => (now[key] === null ? '–' : <Money amount={now[key]} currency={currency} />),
  })
  return (
    <Part title={title} flush>
      <FigureTable
        caption={title}
        of={of}
        rows={lines}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            key: 'deals',
            label: t('Negocios ganados'),
            value: ({ now }) => now.deals,
            cell: ({ id, name, now }) => (
              <Count
                value={now.deals}
                to={dealsOf(scope, 'won', { [by]: [id] })}
                label={`${name}: ${t('Negocios ganados')}`}
              />
            ),
          },
          amount('listPerM2', t('Precio lista por m²')),
          amount('closedPerM2', t('Precio de cierre por m²')),
          amount('discount', t('Descuento otorgado')),
          {
            key: 'share',
            label: t('Descuento en %'),
            value: ({ now }) => discountShare(now),
            cell: ({ now }) => discountShare(now),
          },
          {
            key: 'former',
            label: comparedWith === 'year' ? t('Hace un año en %') : t('Período anterior en %'),
            value: ({ former }) => discountShare(former),
            cell: ({ former }) => discountShare(former),
          },
        ]}
      />
    </Part>
  )
}
