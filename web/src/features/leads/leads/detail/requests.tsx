import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Lead } from '../shared/queries.ts'

type LeadRequest = Lead['requests'][number]

const giveLead = act('POST /lead-requests/{id}/give/', {
  changed: ['lead'],
  request: ({ id }: LeadRequest & { leadId: number }) => ({ params: { id } }),
  said: (_, { user }) => t('Lead entregado a {name}', { name: user.name }),
})
const refuseLead = act('POST /lead-requests/{id}/refuse/', {
  changed: ['lead'],
  request: ({ id }: LeadRequest) => ({ params: { id } }),
  said: (_, { user }) => t('{name} sabe que el lead no se entrega', { name: user.name }),
})

/** Sellers who ask for the lead: whoever has it, or assigns leads, answers. */
export function Requests({ lead }: { lead: Lead }) {
  const can = useCan()
  const isMine = lead.seller?.id === useMe().id
  const mayAnswer = (isMine && can('leads.edit')) || can('leads.assign')
  return lead.requests.map((asked) => (
    <OneRequest
      key={asked.id}
      leadId={lead.id}
      asked={asked}
      mayAnswer={mayAnswer && !lead.contact.isBlocked}
    />
  ))
}

type OneProps = { leadId: number; asked: LeadRequest; mayAnswer: boolean }

function OneRequest({ leadId, asked, mayAnswer }: OneProps) {
  const give = useAct(giveLead)
  const refuse = useAct(refuseLead)
  const acts = (
    <Row gap={8} wrap>
      <Button size="small" busy={give.busy} onClick={() => give.run({ ...asked, leadId })}>
        {t('Entregar')}
      </Button>
      <Button size="small" variant="ghost" busy={refuse.busy} onClick={() => refuse.run(asked)}>
        {t('No entregar')}
      </Button>
    </Row>
  )
  return (
    <Alert tone="blue" acts={mayAnswer && acts}>
      {t('{name} pide este lead', { name: asked.user.name })} · <When at={asked.createdAt} />
    </Alert>
  )
}
