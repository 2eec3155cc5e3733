import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Phone } from '#web/kit/identity.tsx'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { contactQuery, leadsOfContactQuery } from '../shared/queries.ts'
import type { Currency, Draft } from './draft.ts'
import type { Problems } from './terms.ts'

type Who = Pick<Draft, 'contactId' | 'leadId' | 'currency' | 'validUntil'>
type Props = {
  draft: Who
  /** Until when it is valid where nothing is said. */
  usualUntil: string | undefined
  problems: Problems
  onChange: (part: Partial<Who>) => void
}

const currencies = ['UF', 'CLP', 'USD'] as const
const currencyOptions = currencies.map((value) => ({ value, label: value }))

/** For whom, in which currency and until when. */
export function WhoPart({ draft, usualUntil, problems, onChange }: Props) {
  const { contactId, leadId, currency, validUntil } = draft
  const [isChoosing, setChoosing] = useState(false)
  const leads = useQuery(leadsOfContactQuery(contactId)).data ?? []
  const leadOptions = leads.map(({ id, projects, leadStep }) => ({
    value: String(id),
    label: [idText(id), projects[0]?.name, leadStep?.name].filter(Boolean).join(' · '),
  }))
  return (
    <Panel title={t('Cliente')}>
      <Stack gap={12}>
        {contactId === null || isChoosing ? (
          <ContactSelect
            error={problems.contactId}
            onChoose={(contact) => {
              setChoosing(false)
              onChange({ contactId: contact.id, leadId: null })
            }}
          />
        ) : (
          <Person id={contactId} onChange={() => setChoosing(true)} />
        )}
        <Grid columns={3} gap={12}>
          <Select
            label={t('Lead')}
            placeholder={contactId === null ? t('Primero el contacto') : t('Sin lead')}
            clearable
            disabled={contactId === null}
            options={leadOptions}
            error={problems.leadId}
            value={leadId === null ? null : String(leadId)}
            onChange={(id) => onChange({ leadId: id === null ? null : Number(id) })}
          />
          <Select
            label={t('Moneda')}
            options={currencyOptions}
            error={problems.currency}
            value={currency}
            onChange={(value) => value && onChange({ currency: value as Currency })}
          />
          <DateInput
            label={t('Válida hasta')}
            clearable
            earliest={today()}
            error={problems.validUntil}
            value={validUntil ?? usualUntil ?? null}
            onChange={(day) => onChange({ validUntil: day })}
          />
        </Grid>
      </Stack>
    </Panel>
  )
}

function Person({ id, onChange }: { id: number; onChange: () => void }) {
  const { data } = useQuery(contactQuery(id))
  return (
    <Row gap={12}>
      {data && <Avatar id={id} name={data.name} />}
      <Stack gap={0} grow>
        <Words tone="ink" weight={600} clip>
          {data?.name}
        </Words>
        <Words size={13} tone="muted" clip>
          <Phone phone={data?.phone} /> {data?.email}
        </Words>
      </Stack>
      <Button size="small" variant="ghost" onClick={onChange}>
        {t('Cambiar')}
      </Button>
    </Row>
  )
}
