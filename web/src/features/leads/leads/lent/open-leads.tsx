import { useQuery } from '@tanstack/react-query'
import { type ContactDraft, wholeIdentity } from '#web/features/people/contacts/shared/identity-input.ts'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import type { Answer, Input } from '#web/kit/api.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useMe } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toLead } from '#web/places/leads.ts'
import { SellerName, StepDot } from '../shared/badges.tsx'
import css from './open-leads.module.css'

type Person = NonNullable<Input<'GET /leads/open-of-person/'>['query']>
type Typed = { contactId: number | null; contact: ContactDraft }
type OpenLead = Answer<'GET /leads/open-of-person/'>[number]

/** The open leads of whoever was chosen or is being typed, also those of other sellers. */
export function useOpenLeads({ contactId, contact }: Typed) {
  const typed = useDebounced(JSON.stringify(wholeIdentity(contact)), 350)
  const person: Person = contactId === null ? JSON.parse(typed) : { contactId }
  const { data = [] } = useQuery({
    ...apiQuery('leads', 'GET /leads/open-of-person/', { query: person }),
    enabled: Object.values(person).some(Boolean),
  })
  return { person, open: data }
}

const requestLead = act('POST /lead-requests/', {
  changed: ['lead'],
  sets: true,
  said: () => t('Pedido: quien lo tiene ya recibió el aviso'),
})
const tellSeller = act('POST /lead-requests/tell-seller/', { changed: [], said: () => t('Aviso enviado') })

/** Says that somebody works this person already, and offers to settle it before a second lead is made. */
export function OpenLeads({ person, open }: { person: Person; open: OpenLead[] }) {
  if (open.length === 0) return null
  return (
    <div className={css.wide}>
      <Alert tone="amber">
        <Stack gap={8}>
          <Words weight={500}>
            {plural(
              open.length,
              'Esta persona tiene un lead abierto',
              'Esta persona tiene {count} leads abiertos',
            )}
          </Words>
          {open.map((lead) => (
            <OneOpenLead key={lead.id} lead={lead} person={person} />
          ))}
        </Stack>
      </Alert>
    </div>
  )
}

function OneOpenLead({ lead, person }: { lead: OpenLead; person: Person }) {
  const isMine = lead.seller?.id === useMe().id
  const ask = useAct(requestLead)
  const tell = useAct(tellSeller)
  const body = { leadId: lead.id, ...person }
  return (
    <Stack gap={4}>
      <Row wrap gap={12}>
        <StepDot step={lead.leadStep} />
        <SellerName seller={lead.seller} />
        {lead.projects.length > 0 && <span>{lead.projects.map(({ name }) => name).join(', ')}</span>}
        {lead.isVisible && (
          <Words size={13} tone="muted">
            {lead.lastFollowAt ? t('Último contacto:') : t('Aún sin contacto')}{' '}
            <When at={lead.lastFollowAt} />
          </Words>
        )}
      </Row>
      <Row wrap gap={8}>
        {lead.isVisible && (
          <ButtonLink {...toLead({ id: lead.id })} size="small">
            {t('Abrirlo')}
          </ButtonLink>
        )}
        {!isMine && (
          <Button size="small" busy={ask.busy} disabled={lead.isRequested} onClick={() => ask.run({ body })}>
            {lead.isRequested ? t('Pedido') : t('Pedir el lead')}
          </Button>
        )}
        {!isMine && lead.seller && (
          <Button size="small" variant="ghost" busy={tell.busy} onClick={() => tell.run({ body })}>
            {t('Avisar a {name}', { name: lead.seller.name })}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
