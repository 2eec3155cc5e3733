import { useId, useState } from 'react'
import type { Answer } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import css from './second-factor.module.css'
import { confirmApp, startApp } from './second-factor-acts.ts'

type Started = Answer<'POST /users/me/second-factor/app/'>

/** The password, then the secret for the app, then a code of it. */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<Started>()
  if (started) return <Confirm started={started} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('Aplicación de códigos')}
      act={t('Continuar')}
      onProved={async ({ currentPassword }) => setStarted(await startApp({ body: { currentPassword } }))}
      onDone={() => {}}
      onClose={onClose}
    />
  )
}

function Confirm({ started: { uri, secret }, onClose }: { started: Started; onClose: () => void }) {
  const id = useId()
  const form = useForm({
    initial: { code: '' },
    save: ({ code }: { code: string }) => confirmApp(code),
    bodyOf: (given: { code: string }) => given,
    onSaved: onClose,
  })
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy} disabled={form.values.code === ''}>
        {t('Confirmar')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Aplicación de códigos')} onClose={onClose} acts={acts}>
      <Stack gap={16}>
        <p>{t('Escanear con la aplicación, o escribir la clave en ella.')}</p>
        <QrCode text={uri} label={t('Código QR para la aplicación')} />
        <CopyField label={t('Clave')} rows={1} value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
        <p>
          <a href={uri} className={css.link}>
            {t('Abrir la aplicación en este dispositivo')}
          </a>
        </p>
        <Form id={id} form={form} columns={1}>
          <TextInput
            label={t('Código que muestra la aplicación')}
            required
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            dir="ltr"
            value={form.values.code}
            error={form.errorAt('code')}
            onChange={(event) => form.set('code', event.currentTarget.value)}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
