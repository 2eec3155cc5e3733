import { Unread } from '#web/kit/badge.tsx'
import { daysSince } from '#web/kit/dates.ts'
import { Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { moneyText } from '#web/kit/money.tsx'
import { idText, number, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { Interest, SellerFace, StepDot, Tags } from '../shared/badges.tsx'
import { NextOf } from '../shared/next-of.tsx'
import type { LeadRow } from '../shared/queries.ts'
import { discardKindWords } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.leads` is drawn. */
export const columnsOf = (currency: string, tab: string | undefined) =>
  instead(allColumns(currency), tab === 'discarded' ? ofDiscarded : tab === 'won' ? ofWon : [])

/** A lead that was put away or won has no next task: why and when takes that place. */
const ofDiscarded = [
  ['next_task', 'discard_kind'],
  ['last_contact_at', 'discarded_at'],
] as const
const ofWon = [['next_task', 'won_at']] as const

/** The columns, some drawn as another one, which is then not shown twice. */
function instead(
  columns: Column<LeadRow>[],
  pairs: readonly (readonly [string, string])[],
): Column<LeadRow>[] {
  const others = new Map(pairs.map(([key, other]) => [key, columns.find((column) => column.key === other)]))
  return columns
    .filter((column) => ![...others.values()].includes(column))
    .map((column) => ({ ...column, ...others.get(column.key), key: column.key }))
}

const allColumns = (currency: string): Column<LeadRow>[] => [
  { key: 'contact', label: t('Lead'), sort: 'contact', width: 200, cell: (lead) => <LeadName lead={lead} /> },
  {
    key: 'projects',
    label: t('Proyecto'),
    sort: 'projects',
    width: 120,
    cell: (lead) => <Interest lead={lead} />,
  },
  {
    key: 'lead_step',
    label: t('Etapa'),
    sort: 'leadStep',
    width: 148,
    cell: (lead) => <StepDot step={lead.leadStep} />,
  },
  {
    key: 'next_task',
    label: t('Próxima tarea'),
    sort: 'nextTaskAt',
    width: 184,
    cell: (lead) => <NextOf lead={lead} />,
  },
  {
    key: 'last_contact_at',
    label: t('Último contacto'),
    sort: 'lastContactAt',
    width: 112,
    cell: (lead) => (
      <Words tone="muted">
        <When at={lead.lastContactAt} />
      </Words>
    ),
  },
  {
    key: 'last_attempt_at',
    label: t('Último intento'),
    sort: 'lastAttemptAt',
    width: 108,
    cell: (lead) => (
      <Words tone="muted">
        <When at={lead.lastAttemptAt} />
      </Words>
    ),
  },
  {
    key: 'amount',
    label: currency,
    sort: 'amount',
    width: 76,
    align: 'end',
    cell: (lead) =>
      lead.amount && (
        <bdi dir="ltr">
          {lead.currency === currency
            ? bareAmount(lead.amount, currency)
            : moneyText(lead.amount, lead.currency, true)}
        </bdi>
      ),
  },
  {
    key: 'method',
    label: t('Origen'),
    sort: 'method',
    width: 108,
    cell: (lead) => (
      <Words tone="muted" clip>
        {lead.method?.name}
      </Words>
    ),
  },
  {
    key: 'seller',
    label: t('Vendedor'),
    sort: 'seller',
    width: 80,
    cell: (lead) => <SellerFace seller={lead.seller} />,
  },
  {
    key: 'step_entered_at',
    label: t('Días en etapa'),
    sort: 'stepEnteredAt',
    width: 120,
    cell: (lead) => <Words tone={lead.stale ? 'amber' : 'muted'}>{daysSince(lead.stepEnteredAt)}</Words>,
  },
  { key: 'tags', label: t('Etiquetas'), width: 180, cell: (lead) => <Tags tags={lead.tags} /> },
  {
    key: 'quotations_count',
    label: t('Cotizaciones'),
    sort: 'quotationsCount',
    width: 116,
    align: 'end',
    cell: ({ quotationsCount }) => quotationsCount > 0 && number(quotationsCount),
  },
  {
    key: 'created_at',
    label: t('Creado'),
    sort: 'createdAt',
    width: 112,
    cell: (lead) => <When at={lead.createdAt} />,
  },
  { key: 'phone', label: t('Teléfono'), width: 148, cell: (lead) => <Phone phone={lead.contact.phone} /> },
  { key: 'email', label: t('Correo'), width: 208, cell: (lead) => lead.contact.email },
  {
    key: 'discard_kind',
    label: t('Motivo de descarte'),
    width: 168,
    cell: (lead) => lead.discardKind && discardKindWords[lead.discardKind],
  },
  {
    key: 'discarded_at',
    label: t('Descartado'),
    sort: 'discardedAt',
    width: 112,
    cell: (lead) => <When at={lead.discardedAt} />,
  },
  { key: 'won_at', label: t('Ganado'), sort: 'wonAt', width: 112, cell: (lead) => <When at={lead.wonAt} /> },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]

export const LeadName = ({ lead }: { lead: LeadRow }) => (
  <Row as="span" gap={8}>
    <Words tone="ink" weight={500} clip>
      {lead.contact.name}
    </Words>
    <Unread
      count={lead.unreadMessages}
      label={plural(lead.unreadMessages, '1 mensaje sin leer', '{count} mensajes sin leer')}
    />
  </Row>
)

/** The head of the column says the currency once, unless the account has another one since the head was written. */
const bareAmount = (amount: string, currency: string) => moneyText(amount, currency, true).replace(/^\D+/, '')
