import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Grid, Stack } from '#web/kit/layout.tsx'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field outside of a Form')
  return form
}

type Props = {
  form: FormState
  id?: string /** Beside each other where there is room. */
  columns?: 1 | 2
  children: ReactNode
}

/** The fields of one thing; Enter sends, and the first field that is wrong gets the focus. */
export function Form({ form, id, columns = 2, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const submit = async () => {
    await form.submit()
    setTries((count) => count + 1)
  }
  // After the render that shows what the try found, however long it takes.
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={16}>
          {form.message && <Alert tone="red">{form.message}</Alert>}
          <Grid columns={columns} gap={16}>
            {children}
          </Grid>
        </Stack>
      </form>
    </FormContext>
  )
}
