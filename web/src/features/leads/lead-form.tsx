import { useId, useState } from 'react'
import type { KnownContact } from '#web/features/contacts/shared/known-contact.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { ContactPart } from './form/contact-part.tsx'
import { InterestPart } from './form/interest-part.tsx'
import { useLeadForm } from './form/use-lead-form.ts'
import type { Lead } from './shared/queries.ts'

type Props = {
  /** Whose lead it is, where that is known beforehand. */
  contact?: KnownContact
  onCreated: (lead: Lead) => void
  onClose: () => void
}

/** Creates a lead, and its contact when they are new. */
export function LeadForm({ contact, onCreated, onClose }: Props) {
  const [leaving, setLeaving] = useState(false)
  const id = useId()
  const form = useLeadForm({ contactId: contact?.id ?? null }, (lead) => {
    const isNew = lead.createdAt === lead.updatedAt
    snackbar(isNew ? t('Lead creado') : t('La consulta se sumó al lead que ya tenía por ese proyecto'))
    onCreated(lead)
  })
  const close = () => (form.isDirty ? setLeaving(true) : onClose())
  const acts = (
    <>
      <Button variant="ghost" onClick={close}>
        {t('Cancelar')}
      </Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        {t('Crear lead')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Crear lead')} as="sheet" wide onClose={close} acts={acts}>
      <form
        id={id}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          const fields = event.currentTarget
          await form.submit()
          requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
        }}
      >
        <Stack gap={20}>
          {form.message && <Alert tone="red">{form.message}</Alert>}
          <ContactPart form={form} start={contact} />
          <InterestPart form={form} />
        </Stack>
      </form>
      {leaving && (
        <ConfirmDialog
          title={t('¿Cerrar sin guardar?')}
          act={t('Cerrar sin guardar')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{t('Lo escrito se pierde.')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
