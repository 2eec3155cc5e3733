import { requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { PrivacyRequest } from '../shared/queries.ts'
import { Term } from './term.tsx'

/** What a phone shows of a request: who, what and until when. */
export const RequestCard = ({ request }: { request: PrivacyRequest }) => (
  <Stack gap={6}>
    <Row spread>
      <Words tone="ink" weight={500} clip>
        {request.contact.name}
      </Words>
      <Term request={request} />
    </Row>
    <Row spread>
      <Words size={13}>{requestKindWords[request.kind]}</Words>
      <Words size={13} tone="muted">
        {t('Hasta el {day}', { day: longDay(request.dueOn) })}
      </Words>
    </Row>
  </Stack>
)
