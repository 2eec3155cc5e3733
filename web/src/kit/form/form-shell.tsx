import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import css from './form-shell.module.css'

type Props = {
  /** Sends what is in it. Awaited: after it, the focus goes to what was refused. */
  onSend: (form: HTMLFormElement) => unknown
  /** The refusal of the form as a whole. */
  error?: string | undefined
  /** Above the acts, where they end it; else where reading begins. */
  errorAt?: 'start' | 'end'
  /** The acts at its end, unless they stand elsewhere and name it by `id`. */
  acts?: ReactNode
  gap?: 4 | 8 | 12 | 16 | 20
  /** Lays its content out itself. */
  className?: string | undefined
  /** Called by Escape from any of its fields. */
  onEscape?: () => void
  id?: string | undefined
  name?: string
  children: ReactNode
}

const wrongField = '[aria-invalid="true"], [data-invalid]'

/**
 * Every form of the web: Enter and Ctrl+Enter send, the browser judges nothing, and after a refusal the first wrong field gets
 * the focus, or the message comes into sight. Decision 147.
 */
export function FormShell({ onSend, error, acts, gap = 16, className, children, ...props }: Props) {
  const { errorAt = acts ? 'end' : 'start', onEscape, id, name } = props
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // After the render that shows what the try found, however long it takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal may be drawn later than the try ends
  useEffect(() => {
    if (tries > 0) showRefusal(ref.current)
  }, [tries, error])
  async function send(form: HTMLFormElement) {
    await onSend(form)
    setTries((count) => count + 1)
  }
  const refusal = error && <Alert tone="red">{error}</Alert>
  return (
    <form
      ref={ref}
      id={id}
      aria-label={name}
      className={className ?? css.form}
      style={className ? undefined : { gap }}
      noValidate
      onSubmit={(event) => {
        // React passes on what a form in a dialog of this one sends.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void send(event.currentTarget)
      }}
      onKeyDown={(event) => {
        if (isSending(event)) press(event)
        if (event.key !== 'Escape' || !onEscape) return
        event.stopPropagation()
        onEscape()
      }}
    >
      {errorAt === 'start' && refusal}
      {children}
      {errorAt === 'end' && refusal}
      {acts}
    </form>
  )
}

const isSending = ({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !defaultPrevented

/** As Enter does by itself in a line: the act is pressed, which does nothing while it is disabled or busy. */
function press(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  // In a question that stands over the form, it is no answer.
  if (!(target instanceof Element) || target.closest('dialog') !== form.closest('dialog')) return
  event.preventDefault()
  const acts = [...form.elements].filter((control) => control instanceof HTMLButtonElement)
  acts.find(({ type }) => type === 'submit')?.click()
}

function showRefusal(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>(wrongField)
  if (field) field.focus()
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
