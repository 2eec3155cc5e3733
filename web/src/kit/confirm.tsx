import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useAct } from './act/use-act.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormShell } from './form/form-shell.tsx'
import { Stack } from './layout.tsx'
import { t } from './text.ts'

type Props = {
  title: string
  /** The label names the act: "Descartar 3". */
  act: string
  /** In red, for irreversible acts. */
  danger?: boolean
  /** While something that the act needs is missing. */
  disabled?: boolean
  onConfirm: () => Promise<unknown> | unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act; an error is shown inside and the dialog stays open. What was typed into it is not lost by a slip. */
export function ConfirmDialog({ onClose, children, ...props }: Props) {
  const { note, isTyped } = useTyped()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Question
      {...props}
      onDone={onClose}
      onClose={() => (isTyped() ? setLeaving(true) : onClose())}
      onInput={note}
    >
      {children}
      {isLeaving && <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Question>
  )
}

export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <Question
    title={t('¿Salir sin guardar?')}
    act={t('Salir sin guardar')}
    danger
    onConfirm={onLeave}
    onDone={onStay}
    onClose={onStay}
  >
    <p>{t('Lo escrito se pierde.')}</p>
  </Question>
)

type QuestionProps = Props & {
  onDone: () => void
  /** Told of what is typed into it; without it, nothing can be, and it is no form. */
  onInput?: (event: FormEvent) => void
}

function Question({ title, act, danger = false, disabled = false, ...props }: QuestionProps) {
  const { onConfirm, onDone, onClose, onInput, children } = props
  const id = useId()
  const { run, busy, error, errors } = useAct(onConfirm, { refusal: 'here' })
  // Its fields show no messages of their own.
  const wrong = [...new Set(Object.values(errors))].join('. ')
  const confirm = async () => (await run()) && onDone()
  const sends = onInput ? ({ type: 'submit', form: id } as const) : { onClick: confirm }
  const acts = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} {...sends}>
        {act}
      </Button>
    </>
  )
  const refusal = error && (wrong || error)
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      {onInput ? (
        <div onInput={onInput}>
          <FormShell id={id} gap={12} error={refusal} errorAt="end" onSend={confirm}>
            {children}
          </FormShell>
        </div>
      ) : (
        <Stack gap={12}>
          {children}
          {refusal && <Alert tone="red">{refusal}</Alert>}
        </Stack>
      )}
    </Dialog>
  )
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Whether words that were typed stand in a field of the dialog; those that only search for an option are none. */
function useTyped() {
  const fields = useRef(new Set<Typed>())
  const isTyped = () => [...fields.current].some((field) => field.isConnected && field.value.trim() !== '')
  function note({ target }: FormEvent) {
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isField && target.matches('textarea, input:is([type=text], [type=number], :not([type]))')) {
      if (!target.matches('[role=combobox], [aria-haspopup=listbox]')) fields.current.add(target)
    }
  }
  return { note, isTyped }
}
