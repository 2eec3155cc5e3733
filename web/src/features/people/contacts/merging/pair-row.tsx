import { IconArrowsJoin } from '@tabler/icons-react'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { formDay } from '#web/kit/dates.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toContact } from '#web/places/people.ts'
import { pairReasonWords } from '../shared/words.ts'
import css from './merging.module.css'
import type { Pair } from './queries.ts'

type Side = Pair['contacts'][number]

const dismissPair = act('POST /contact-pairs/{id}/dismiss/', {
  changed: ['contact'],
  said: () => t('Quedan como dos contactos'),
})

/** Two contacts and why they may be one. */
export function PairRow({ pair, onCompare }: { pair: Pair; onCompare: () => void }) {
  const { run, busy } = useAct(dismissPair)
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
          <Button
            size="small"
            variant="ghost"
            busy={busy}
            onClick={() => run({ params: { id: pair.id }, body: {} })}
          >
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
    <Link {...toContact({ id: contact.id })}>{contact.name}</Link>
    {contact.phone && <bdi dir="ltr">{phoneText(contact.phone)}</bdi>}
    {contact.email && <span>{contact.email}</span>}
    {contact.nationalId && <bdi dir="ltr">{nationalIdText(contact.nationalId)}</bdi>}
    {contact.birthdate && <span>{formDay(contact.birthdate)}</span>}
    <span>{plural(contact.openLeadsCount, '1 lead abierto', '{count} leads abiertos')}</span>
  </div>
)
