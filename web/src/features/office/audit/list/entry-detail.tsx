import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { exact } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { restOf } from '../shared/audit-changes.ts'
import { auditSentence } from '../shared/audit-sentence.ts'
import { areaOf } from '../shared/audit-words.ts'
import css from '../shared/differences.module.css'
import { Differences } from '../shared/differences.tsx'
import { type AuditEntry, auditEntryQuery } from '../shared/queries.ts'

/** One act with everything that was written down of it. */
export const EntryDetail = ({ id }: { id: number }) => (
  <Loaded from={useQuery(auditEntryQuery(id))}>{(entry) => <Entry entry={entry} />}</Loaded>
)

function Entry({ entry }: { entry: AuditEntry }) {
  useBesideName(auditSentence(entry))
  return (
    <Stack>
      <Stack gap={6}>
        <Words as="h2" size={20} weight={600} tone="ink">
          {auditSentence(entry)}
        </Words>
        <Row>
          <Badge>{areaOf(entry)}</Badge>
        </Row>
      </Stack>
      <dl className={css.differences}>
        <Fact label={t('Quién')}>{entry.user?.name ?? t('El sistema')}</Fact>
        <Fact label={t('Cuándo')}>{exact(entry.at)}</Fact>
        {entry.address && (
          <Fact label={t('Desde')}>
            <bdi dir="ltr">{entry.address}</bdi>
          </Fact>
        )}
        {handedWords(entry) && <Fact label={t('Traspaso')}>{handedWords(entry)}</Fact>}
        {restOf(entry.data).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <Differences data={entry.data} />
    </Stack>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a seller who stopped left to others. */
function handedWords({ data }: AuditEntry): string | undefined {
  const { leads, tasks } = (data.handed ?? {}) as { leads?: number; tasks?: number }
  if (!leads && !tasks) return undefined
  return [
    plural(leads ?? 0, '1 lead abierto', '{count} leads abiertos'),
    plural(tasks ?? 0, '1 tarea pendiente', '{count} tareas pendientes'),
  ].join(' · ')
}
