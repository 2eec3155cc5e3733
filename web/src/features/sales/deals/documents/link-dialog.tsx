import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button, looks } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { exact } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { createRequest, revokeRequest } from './document-acts.ts'
import { type DocumentRequest, documentRequestsQuery } from './queries.ts'

type Props = { id: number; contactId: number; isActive: boolean; onClose: () => void }

/** The link by which the client sends what the step lacks: made, handed over, revoked. */
export function LinkDialog({ id, contactId, isActive, onClose }: Props) {
  const read = useQuery(documentRequestsQuery(id))
  return (
    <Dialog
      title={t('Pedir documentos al cliente')}
      onClose={onClose}
      acts={<Button onClick={onClose}>{t('Cerrar')}</Button>}
    >
      <Loaded from={read} lines={4}>
        {([last]) =>
          last?.isOpen ? (
            <OpenLink request={last} contactId={contactId} />
          ) : (
            <NoLink id={id} last={last} isActive={isActive} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function OpenLink({ request, contactId }: { request: DocumentRequest; contactId: number }) {
  const { data: contact } = useQuery(
    apiQuery('contacts', 'GET /client-profiles/{id}/', { params: { id: contactId } }),
  )
  const { run, busy, error } = useAct(revokeRequest, { refusal: 'here' })
  const address = new URL(request.link, location.origin).href
  const mail = new URLSearchParams({
    subject: t('Documentos que faltan'),
    body: t('Los documentos que faltan se suben aquí, sin contraseña: {link}', { link: address }),
  })
  return (
    <Stack gap={12}>
      <p>{t('Con el enlace, el cliente sube lo que le falta a este paso, sin contraseña.')}</p>
      <CopyField label={t('Enlace')} value={address} />
      <Words tone="muted">
        {t('Sirve hasta el {day}.', { day: exact(request.expiresAt) })}{' '}
        {request.uploads === 0
          ? t('Todavía no llega nada.')
          : plural(request.uploads, 'Llegó 1 archivo.', 'Llegaron {count} archivos.')}
      </Words>
      <Row gap={8} wrap>
        <a
          className={looks({})}
          href={`mailto:${encodeURIComponent(contact?.email ?? '')}?${mail.toString().replaceAll('+', '%20')}`}
        >
          <Icon of={IconMail} />
          {t('Enviar por correo')}
        </a>
        <Button variant="danger" busy={busy} onClick={() => run({ params: { id: request.id } })}>
          {t('Revocar enlace')}
        </Button>
      </Row>
      {error && <Alert tone="red">{error}</Alert>}
    </Stack>
  )
}

type NoLinkProps = { id: number; last: DocumentRequest | undefined; isActive: boolean }

function NoLink({ id, last, isActive }: NoLinkProps) {
  const [days, setDays] = useState('14')
  const { run, busy, error } = useAct(createRequest, { refusal: 'here' })
  return (
    <Stack gap={12}>
      {last && (
        <Alert>
          {last.revokedAt
            ? t('El enlace anterior fue revocado el {day}.', { day: exact(last.revokedAt) })
            : t('El enlace anterior ya no sirve.')}
        </Alert>
      )}
      {isActive ? (
        <>
          <p>{t('Con el enlace, el cliente sube lo que le falta a este paso, sin contraseña.')}</p>
          <Select
            label={t('Sirve durante')}
            value={days}
            options={[7, 14, 30, 60].map((count) => ({
              value: String(count),
              label: plural(count, '1 día', '{count} días'),
            }))}
            onChange={(value) => setDays(value ?? '14')}
          />
          <Row>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => run({ params: { id }, body: { days: Number(days) } })}
            >
              {t('Crear enlace')}
            </Button>
          </Row>
        </>
      ) : (
        <p>{t('El negocio terminó: ya no se piden documentos.')}</p>
      )}
      {error && <Alert tone="red">{error}</Alert>}
    </Stack>
  )
}
