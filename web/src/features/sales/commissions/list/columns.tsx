import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toDealSection } from '#web/places/sales.ts'
import type { Commission } from '../shared/queries.ts'
import { actWords, earnerOf, percentText, statusWords } from '../shared/words.ts'

export const commissionColumns: Column<Commission>[] = [
  {
    key: 'person',
    label: t('Quién la gana'),
    width: 184,
    cell: (commission) => (
      <Words tone="ink" weight={500} clip>
        {earnerOf(commission)}
      </Words>
    ),
  },
  {
    key: 'deal',
    label: t('Negocio'),
    width: 96,
    cell: ({ deal }) => (
      <Link {...toDealSection({ id: deal.id, section: 'commissions' })}>
        <bdi dir="ltr">{idText(deal.number)}</bdi>
      </Link>
    ),
  },
  {
    key: 'milestone',
    label: t('Paso'),
    width: 120,
    cell: ({ milestone }) => <Words clip>{milestone.name}</Words>,
  },
  {
    key: 'percent',
    label: t('Porcentaje'),
    width: 144,
    cell: (commission) => <Words tone="muted">{percentText(commission)}</Words>,
  },
  {
    key: 'amount',
    label: t('Monto'),
    width: 124,
    align: 'end',
    cell: ({ amount }) => (
      <Words tone="ink" weight={500}>
        <Money {...amount} />
      </Words>
    ),
  },
  {
    key: 'status',
    label: t('Estado'),
    width: 112,
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
  { key: 'due_on', label: t('Ganada el'), sort: 'dueOn', width: 112, cell: ({ dueOn }) => longDay(dueOn) },
  {
    key: 'last',
    label: t('Última acción'),
    width: 208,
    cell: (commission) => (
      <Words tone="muted" clip>
        {lastAct(commission)}
      </Words>
    ),
  },
]

/** "Aprobada por Paula Soto el 5 dic 2026". */
function lastAct({ steps }: Commission): string {
  const last = steps.at(-1)
  if (!last) return ''
  const words = { act: actWords[last.act], day: longDay(last.bookedOn) }
  return last.by
    ? t('{act} por {name} el {day}', { ...words, name: last.by.name })
    : t('{act} el {day}', words)
}
