import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { LeaveDialog } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { t } from '#web/kit/text.ts'
import { Form } from './form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormState } from './use-form.ts'

type Props = {
  title: string
  /** The act in its own words: "Crear lead". */
  act: string
  form: FormState
  columns?: 1 | 2
  /** A window for a few fields, a sheet for many. */
  as?: 'window' | 'sheet'
  /** Something that belongs to it is still on its way: it cannot be sent yet. */
  isWaiting?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form over the screen it was opened from; what was typed is not lost by a slip. */
export function FormDialog({
  title,
  act,
  form,
  columns = 2,
  as = 'sheet',
  isWaiting,
  onClose,
  children,
}: Props) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const close = () => (form.isDirty ? setLeaving(true) : onClose())
  const acts = (
    <>
      <Button variant="ghost" onClick={close}>
        {t('Cancelar')}
      </Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy} disabled={isWaiting}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} as={as} wide={as === 'sheet'} onClose={close} acts={acts}>
      <Form id={id} form={form} columns={columns}>
        {children}
      </Form>
      {leaving && <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveGuard when={form.isDirty && !form.busy} />
    </Dialog>
  )
}
