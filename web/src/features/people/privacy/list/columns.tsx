import { channelWords, requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { longDay } from '#web/kit/dates.ts'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { PrivacyRequest } from '../shared/queries.ts'
import { Term } from './term.tsx'

export const requestColumns: Column<PrivacyRequest>[] = [
  {
    key: 'contact',
    label: t('Contacto'),
    width: 208,
    cell: ({ contact }) => (
      <Words tone="ink" weight={500} clip>
        {contact.name}
      </Words>
    ),
  },
  {
    key: 'kind',
    label: t('Qué pide'),
    width: 168,
    cell: ({ kind }) => requestKindWords[kind],
  },
  { key: 'term', label: t('Plazo'), width: 176, cell: (request) => <Term request={request} /> },
  { key: 'due_on', label: t('Responder hasta'), width: 128, cell: ({ dueOn }) => longDay(dueOn) },
  {
    key: 'received_on',
    label: t('Recibida'),
    width: 120,
    cell: ({ receivedOn }) => <Words tone="muted">{longDay(receivedOn)}</Words>,
  },
  {
    key: 'channel',
    label: t('Cómo llegó'),
    width: 120,
    cell: ({ channel }) => <Words tone="muted">{channelWords[channel]}</Words>,
  },
  {
    key: 'said',
    label: t('Detalle'),
    width: 240,
    cell: ({ resolution, notes }) => (
      <Words tone="muted" clip>
        {resolution ?? notes}
      </Words>
    ),
  },
]
