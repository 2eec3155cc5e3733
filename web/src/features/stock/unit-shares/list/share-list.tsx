import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import { Badge } from '#web/kit/badge.tsx'
import { formDay } from '#web/kit/dates.ts'
import { choose } from '#web/kit/filters/filter.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { UnitShare } from '../shared/queries.ts'
import { scopeText, shareStateWords, termsText } from '../shared/words.ts'

const State = ({ state }: Pick<UnitShare, 'state'>) => (
  <Badge tone={shareStateWords[state].tone}>{shareStateWords[state].label}</Badge>
)

const columns: Column<UnitShare>[] = [
  {
    key: 'broker',
    label: t('Corredor'),
    width: 220,
    cell: ({ broker }) => (
      <Words tone="ink" weight={500} clip>
        {broker.name}
      </Words>
    ),
  },
  { key: 'scope', label: t('Qué ve'), width: 200, cell: (share) => <Words clip>{scopeText(share)}</Words> },
  { key: 'state', label: t('Estado'), width: 112, cell: (share) => <State state={share.state} /> },
  {
    key: 'commission_percent',
    label: t('Comisión'),
    width: 104,
    align: 'end',
    cell: ({ commissionPercent }) => percentText(commissionPercent),
  },
  {
    key: 'shows_price',
    label: t('Ve precios'),
    width: 104,
    cell: ({ showsPrice }) => <Words tone="muted">{showsPrice ? t('Sí') : t('No')}</Words>,
  },
  {
    key: 'may_hold',
    label: t('Retiene'),
    width: 104,
    cell: ({ mayHold }) => <Words tone="muted">{mayHold ? t('Sí') : t('Preguntando')}</Words>,
  },
  {
    key: 'expires_on',
    label: t('Último día'),
    width: 124,
    cell: ({ expiresOn }) => <Words tone="muted">{expiresOn ? formDay(expiresOn) : t('Sin término')}</Words>,
  },
  {
    key: 'created_at',
    label: t('Dado'),
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]

/** What each broker was allowed to see, also formerly. */
export const shareList: ListDefinition<'GET /unit-shares/'> = {
  feature: 'shares',
  route: 'GET /unit-shares/',
  title: t('Unidades compartidas'),
  counted: (count) => plural(count, '1 permiso', '{count} permisos'),
  nameOf: (share: UnitShare) => share.broker.name,
  columns: () => columns,
  card: (share: UnitShare) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {share.broker.name}
        </Words>
        <State state={share.state} />
      </Row>
      <Row spread>
        <Words size={13} tone="muted" clip>
          {scopeText(share)}
        </Words>
        <Words size={13} tone="muted">
          {termsText(share)}
        </Words>
      </Row>
    </Stack>
  ),
  useFilters: () => [
    choose(
      'state',
      t('Estado'),
      Object.entries(shareStateWords).map(([id, { label: name }]) => ({ id, name })),
    ),
  ],
  noSearch: true,
  empty: () => ({
    title: t('Aún no se comparte nada'),
    body: t('Un permiso deja que un corredor vea un proyecto, unidades elegidas o todo el stock.'),
  }),
}
