import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewBrokerInvitation } from '#contract/sales/broker-invitations.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge, type Tone } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { longDay, today } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Invitation, invitationsQuery, inviteBroker, revokeInvitation, waitingQuery } from './queries.ts'

/** A link for a broker, which is shown once; and what became of those before. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const form = useForm({
    initial: { label: '' },
    schema: NewBrokerInvitation,
    bodyOf: ({ label }) => ({ label: label.trim() || null }),
    save: (body) => inviteBroker({ body }),
    onSaved: (made) => setLink(new URL(made.link, location.origin).href),
  })
  return (
    <Dialog
      title={t('Invitar a un corredor')}
      onClose={onClose}
      acts={
        link === null && (
          <Button type="submit" form="invite" variant="primary" busy={form.busy}>
            {t('Crear enlace')}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {link === null ? (
          <Form id="invite" form={form} columns={1}>
            <TextField name="label" label={t('Para quién')} maxLength={120} autoFocus />
            <Words size={13} tone="muted">
              {t(
                'Quien administra la cuenta de la corredora abre el enlace, ve quién invita y acepta. Sirve una vez, por 14 días.',
              )}
            </Words>
          </Form>
        ) : (
          <>
            <CopyField label={t('Enlace de invitación')} value={link} autoFocus />
            <Words size={13} tone="muted">
              {t('Se muestra solo ahora: cópielo y envíelo.')}
            </Words>
          </>
        )}
        <Made />
      </Stack>
    </Dialog>
  )
}

const states: Record<Invitation['state'], { label: string; tone: Tone }> = {
  pending: { label: t('Por aceptar'), tone: 'amber' },
  accepted: { label: t('Aceptada'), tone: 'green' },
  expired: { label: t('Vencida'), tone: 'grey' },
  revoked: { label: t('Retirada'), tone: 'grey' },
}

function Made() {
  const { data: waiting } = useQuery(waitingQuery)
  const { data: newest } = useQuery(invitationsQuery)
  const made = [
    ...(waiting?.results ?? []),
    ...(newest?.results ?? []).filter(({ state }) => state !== 'pending'),
  ]
  if (made.length === 0) return null
  return (
    <Stack gap={8}>
      <h3>{t('Invitaciones')}</h3>
      {made.map((one) => (
        <Row key={one.id} spread gap={8}>
          <Stack gap={2}>
            <Words tone="ink" clip>
              {one.broker ?? one.label ?? t('Sin nombre')}
            </Words>
            <Words size={12} tone="muted">
              {one.state === 'pending'
                ? t('vence el {day}', { day: longDay(today(new Date(one.expiresAt))) })
                : t('creada el {day}', { day: longDay(today(new Date(one.createdAt))) })}
            </Words>
          </Stack>
          <Row gap={8}>
            <Badge tone={states[one.state].tone}>{states[one.state].label}</Badge>
            {one.state === 'pending' && (
              <Button
                size="small"
                variant="ghost"
                onClick={() => orTell(revokeInvitation({ params: { id: one.id } }))}
              >
                {t('Retirar')}
              </Button>
            )}
          </Row>
        </Row>
      ))}
    </Stack>
  )
}
