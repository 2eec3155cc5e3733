import { Row, Stack } from '#web/kit/layout.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { auditSentence } from '../shared/audit-sentence.ts'
import type { AuditEntry } from '../shared/queries.ts'
import { Who } from './columns.tsx'

/** What a phone shows of an entry: what, who and when. */
export const AuditCard = ({ entry }: { entry: AuditEntry }) => (
  <Stack gap={6}>
    <Words tone="ink" weight={500}>
      {auditSentence(entry)}
    </Words>
    <Row spread>
      <Words size={13}>
        <Who entry={entry} />
      </Words>
      <Words size={13} tone="muted">
        <When at={entry.at} />
      </Words>
    </Row>
  </Stack>
)
