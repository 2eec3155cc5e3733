import { Avatar } from '#web/kit/avatar.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { auditSentence } from '../shared/audit-sentence.ts'
import { areaOf } from '../shared/audit-words.ts'
import type { AuditEntry } from '../shared/queries.ts'

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'act',
    label: t('Qué pasó'),
    width: 360,
    cell: (entry) => (
      <Words tone="ink" weight={500} clip>
        {auditSentence(entry)}
      </Words>
    ),
  },
  { key: 'user', label: t('Quién'), width: 200, cell: (entry) => <Who entry={entry} /> },
  {
    key: 'area',
    label: t('Área'),
    width: 120,
    cell: (entry) => <Words tone="muted">{areaOf(entry)}</Words>,
  },
  {
    key: 'address',
    label: t('Desde'),
    width: 128,
    cell: ({ address }) => address && <bdi dir="ltr">{address}</bdi>,
  },
  {
    key: 'at',
    label: t('Cuándo'),
    width: 120,
    cell: ({ at }) => (
      <Words tone="muted">
        <When at={at} />
      </Words>
    ),
  },
]

/** Nobody is behind what a stranger tried or the system did. */
export const Who = ({ entry: { user } }: { entry: AuditEntry }) =>
  user ? (
    <Row gap={6} as="span">
      <Avatar name={user.name} id={user.id} size={20} />
      <Words clip>{user.name}</Words>
    </Row>
  ) : (
    <Words tone="muted">{t('El sistema')}</Words>
  )
