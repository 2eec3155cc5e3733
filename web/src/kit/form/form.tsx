import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Grid } from '#web/kit/layout.tsx'
import { FormShell } from './form-shell.tsx'
import type { FormStore } from './form-store.ts'
import { useTracked } from './tracked.ts'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormStore | undefined>(undefined)

/** The form around a field; what is read of it by path is what draws the component again. */
export function useFormState() {
  const store = useContext(FormContext)
  if (!store) throw new Error('A field outside of a Form')
  const { valueAt, errorAt, keysAt } = useTracked(store)
  return { store, valueAt, errorAt, keysAt, set: store.set, leave: store.leave }
}

type Props = {
  form: FormState
  id?: string /** Beside each other where there is room. */
  columns?: 1 | 2
  children: ReactNode
}

/** The fields of one thing. */
export function Form({ form, id, columns = 2, children }: Props) {
  usePresses(form.store)
  return (
    <FormContext value={form.store}>
      <FormShell id={id} error={form.message} onSend={form.submit}>
        <Grid columns={columns} gap={16}>
          {children}
        </Grid>
      </FormShell>
    </FormContext>
  )
}

/** Tells the form of presses anywhere, and of their end after the click that ends them. */
function usePresses(store: FormStore) {
  useEffect(() => {
    const gone = new AbortController()
    const on = (type: string, listener: () => void) =>
      addEventListener(type, listener, { signal: gone.signal, capture: true })
    on('pointerdown', () => store.press(true))
    on('pointerup', () => setTimeout(() => store.press(false)))
    on('pointercancel', () => store.press(false))
    return () => gone.abort()
  }, [store])
}
