import { IconAddressBook, IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { channelWords, requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { exact, longDay } from '#web/kit/dates.ts'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContact } from '#web/places/people.ts'
import { useRequestDialogs } from '../acts/use-request-dialogs.tsx'
import { Term } from '../list/term.tsx'
import { isExtendable, type PrivacyRequest, requestQuery } from '../shared/queries.ts'

/** All the register knows of a request; what it asks for is done at the contact. */
export const RequestDetail = ({ id }: { id: number }) => (
  <Loaded from={useQuery(requestQuery(id))}>{(request) => <Request request={request} />}</Loaded>
)

function Request({ request }: { request: PrivacyRequest }) {
  const dialogs = useRequestDialogs()
  useBesideName(`${requestKindWords[request.kind]}: ${request.contact.name}`)
  return (
    <Stack>
      <Stack gap={6}>
        <Words as="h2" size={20} weight={600} tone="ink">
          {requestKindWords[request.kind]}
        </Words>
        <Row wrap>
          <Words>{request.contact.name}</Words>
          <Term request={request} />
        </Row>
      </Stack>
      <Row wrap>
        {request.status === 'open' && (
          <Button variant="primary" icon={IconCheck} onClick={() => dialogs.answer({ request })}>
            {t('Responder')}
          </Button>
        )}
        <ButtonLink {...toContact({ id: request.contact.id })} icon={IconAddressBook}>
          {t('Abrir contacto')}
        </ButtonLink>
        {isExtendable(request) && (
          <Button variant="ghost" icon={IconCalendarPlus} onClick={() => dialogs.extend({ request })}>
            {t('Prorrogar 30 días')}
          </Button>
        )}
      </Row>
      <Facts request={request} />
      {dialogs.dialogs}
    </Stack>
  )
}

function Facts({ request }: { request: PrivacyRequest }) {
  const { channel, notes, receivedOn, dueOn, createdBy, extendedAt, extensionReason } = request
  const { resolution, resolvedAt, resolvedBy } = request
  return (
    <dl>
      <Fact label={t('Responder hasta')}>{longDay(dueOn)}</Fact>
      <Fact label={t('Recibida')}>{longDay(receivedOn)}</Fact>
      <Fact label={t('Cómo llegó')}>{channelWords[channel]}</Fact>
      {createdBy && <Fact label={t('Registró')}>{createdBy.name}</Fact>}
      {notes && <Fact label={t('Detalle')}>{notes}</Fact>}
      {extendedAt && (
        <Fact label={t('Prórroga')}>
          {exact(extendedAt)}: {extensionReason}
        </Fact>
      )}
      {resolvedAt && (
        <Fact label={t('Respuesta')}>
          {resolution} ({[resolvedBy?.name, exact(resolvedAt)].filter(Boolean).join(', ')})
        </Fact>
      )}
    </dl>
  )
}
