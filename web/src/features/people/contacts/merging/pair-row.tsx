import { IconArrowsJoin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { formDay } from '#web/kit/dates.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { refreshContacts } from '../shared/queries.ts'
import { pairReasonWords } from '../shared/words.ts'
import css from './merging.module.css'
import type { Pair } from './queries.ts'

type Side = Pair['contacts'][number]

/** Two contacts and why they may be one. */
export function PairRow({ pair, onCompare }: { pair: Pair; onCompare: () => void }) {
  const dismiss = () =>
    api('POST /contact-pairs/{id}/dismiss/', { params: { id: pair.id }, body: {} })
      .then(() => snackbar(t('Quedan como dos contactos')))
      .catch((error) => snackbar(messageOf(error), 'error'))
      .finally(refreshContacts)
  return (
    <Stack gap={12}>
      <div className={css.sides}>
        {pair.contacts.map((contact) => (
          <SideOf key={contact.id} contact={contact} />
        ))}
      </div>
      <Row spread wrap>
        <Row gap={6} wrap>
          {pair.reasons.map((reason) => (
            <Badge key={reason} tone="amber">
              {pairReasonWords[reason]}
            </Badge>
          ))}
        </Row>
        <Row>
          <Button size="small" variant="ghost" onClick={dismiss}>
            {t('Son dos')}
          </Button>
          <Button size="small" icon={IconArrowsJoin} onClick={onCompare}>
            {t('Comparar')}
          </Button>
        </Row>
      </Row>
    </Stack>
  )
}

const SideOf = ({ contact }: { contact: Side }) => (
  <div className={css.side}>
    <Link to="/contacts/$id" params={{ id: String(contact.id) } as never}>
      {contact.name}
    </Link>
    {contact.phone && <bdi dir="ltr">{phoneText(contact.phone)}</bdi>}
    {contact.email && <span>{contact.email}</span>}
    {contact.nationalId && <bdi dir="ltr">{nationalIdText(contact.nationalId)}</bdi>}
    {contact.birthdate && <span>{formDay(contact.birthdate)}</span>}
    <span>{plural(contact.openLeadsCount, '1 lead abierto', '{count} leads abiertos')}</span>
  </div>
)
