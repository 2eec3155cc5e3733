import { Phone } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { ContactRow } from '../shared/queries.ts'
import { ContactName, Sellers } from './columns.tsx'

/** What a phone shows of a contact: who, how to reach them, who works with them. */
export const ContactCard = ({ contact }: { contact: ContactRow }) => (
  <Stack gap={4}>
    <Row spread>
      <ContactName contact={contact} />
      <Words size={13} tone="muted">
        <When at={contact.deletedAt ?? contact.lastInteractionAt ?? contact.createdAt} />
      </Words>
    </Row>
    <Words size={13} tone="muted" clip>
      {contact.phone ? <Phone phone={contact.phone} /> : (contact.email ?? t('Sin teléfono ni correo'))}
    </Words>
    <Words size={13}>
      <Sellers contact={contact} />
    </Words>
  </Stack>
)
