import { type ReactNode, useId } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { PasswordInput, TextInput } from '#web/kit/text-input.tsx'

type Given = { currentPassword: string; name: string }
type Props = {
  title: string
  act: string
  danger?: boolean
  /** Asks a name too. */
  named?: boolean
  onProved: (given: Given) => Promise<unknown>
  /** After that; it closes when nothing is said. */
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}

/** An act that changes how one signs in is proved with the password. */
export function PasswordDialog({
  title,
  act,
  danger,
  named,
  onProved,
  onClose,
  onDone = onClose,
  children,
}: Props) {
  const id = useId()
  const form = useForm({
    initial: { currentPassword: '', name: '' },
    save: onProved,
    bodyOf: (given: Given) => given,
    onSaved: onDone,
  })
  const field = (name: keyof Given) => ({
    value: form.values[name],
    error: form.errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  const isFilled = form.values.currentPassword !== '' && (!named || form.values.name.trim() !== '')
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button
        type="submit"
        form={id}
        variant={danger ? 'danger' : 'primary'}
        busy={form.busy}
        disabled={!isFilled}
      >
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      <Form id={id} form={form} columns={1}>
        {children}
        {named && (
          <TextInput
            label={t('Nombre de la llave')}
            hint={t('Para reconocerla después: “Mi notebook”, “Teléfono”.')}
            required
            autoFocus
            maxLength={60}
            {...field('name')}
          />
        )}
        <PasswordInput
          label={t('Contraseña actual')}
          required
          autoFocus={!named}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </Form>
    </Dialog>
  )
}
