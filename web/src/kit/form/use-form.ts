import { useState } from 'react'
import type { ZodType } from 'zod'
import { useAct } from '#web/kit/act/use-act.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { judged } from './judged.ts'
import { flatMessages, valueAt, withoutEmpty, withValue } from './paths.ts'

type Options<Values, Body, Saved> = {
  initial: Values
  /** The contract's schema of the body, checked when a field loses focus and before sending. */
  schema?: ZodType
  /** The body to send; without it, the values without what is empty. */
  bodyOf?: (values: Values) => Body
  /** Does it: an act. */
  save: (body: Body) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Handles an error itself, for instance a duplicate; returns true when it did. */
  onRefused?: (error: ApiError) => boolean
}

/** A form's values, its messages by field and its act, which runs once at a time. */
export function useForm<Values extends object, Body, Saved>(options: Options<Values, Body, Saved>) {
  const { initial, schema, save, onSaved, onRefused } = options
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState<{ message?: string; errors: Record<string, string> }>({ errors: {} })
  const { run, busy } = useAct(save, { refusal: refuse })

  const bodyOf = options.bodyOf ?? ((given: Values) => withoutEmpty(given) as Body)
  const found = schema ? judged(schema, bodyOf(values)) : {}

  function set(path: string, value: unknown) {
    setValues((was) => withValue(was, path, value))
    setRefused(({ errors: { [path]: _answered, ...errors } }) => ({ errors }))
  }

  async function submit() {
    setJudged(true)
    if (busy || Object.keys(found).length > 0) return
    setRefused({ errors: {} })
    const done = await run(bodyOf(values))
    if (done) onSaved(done.saved)
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && onRefused?.(error)) return
    const errors = error instanceof ApiError ? flatMessages(error.errors) : {}
    setRefused({ message: messageOf(error), errors })
  }

  return {
    values,
    set,
    submit,
    busy,
    message: refused.message,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    valueAt: (path: string) => valueAt(values, path),
    leave: (path: string) => setLeft((was) => new Set(was).add(path)),
    /** The error of a field: the server's, or ours once the field lost focus. */
    errorAt: (path: string) => refused.errors[path] ?? (isJudged || left.has(path) ? found[path] : undefined),
  }
}

export type FormState = Pick<
  ReturnType<typeof useForm<object, unknown, unknown>>,
  'set' | 'submit' | 'busy' | 'message' | 'isDirty' | 'valueAt' | 'leave' | 'errorAt'
>
