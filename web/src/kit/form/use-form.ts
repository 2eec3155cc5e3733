import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { useAct } from '#web/kit/act/use-act.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { whenBack } from '#web/kit/connection.ts'
import { type FormStore, formStore } from './form-store.ts'
import { judged } from './judged.ts'
import type { Sent } from './line-values.ts'
import { flatMessages, withoutEmpty } from './paths.ts'
import { useTracked } from './tracked.ts'

type Options<Values, Body, Saved> = {
  /** What it begins with; a later one, as of a query that is read again, is for `reset` or `offer`. */
  initial: Values
  /** The contract's schema of the body, checked when a field loses focus and before sending. */
  schema?: ZodType
  /** The body to send; without it, the values without what is empty. */
  bodyOf?: (values: Values) => Body
  sent?: Sent
  /** Does it: an act. */
  save: (body: Body) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Handles an error itself, for instance a duplicate; returns true when it did. */
  onRefused?: (error: ApiError) => boolean
}

/** A form's values, its messages by field and its act, which runs once at a time. Decision 85. */
export function useForm<Values extends object, Body, Saved>(options: Options<Values, Body, Saved>) {
  const { initial, schema, sent, save, onSaved, onRefused } = options
  const [store] = useState(() => formStore(initial))
  const form = useTracked(store)
  const { run, busy } = useAct(save, { refusal: refuse })
  const bodyOf = options.bodyOf ?? ((given: Values) => withoutEmpty(given) as Body)
  // The store is untyped, so that fields of any form share it; it began with these Values.
  const current = () => store.current() as Values

  const isUnanswered = useRef(false)
  useEffect(() => whenBack(() => isUnanswered.current && store.forget()), [store])

  useLayoutEffect(() => {
    store.follow({ judge: (values) => (schema ? judged(schema, bodyOf(values as Values)) : {}), sent })
  })

  async function submit() {
    const isWrong = Object.keys(store.judge()).length > 0
    if (busy || isWrong) return
    store.send()
    const done = await run(bodyOf(current()))
    if (done) onSaved(done.saved)
  }

  function refuse(error: unknown) {
    isUnanswered.current = error instanceof ApiError && error.code === 'network'
    if (error instanceof ApiError && onRefused?.(error)) return
    store.refuse(messageOf(error), error instanceof ApiError ? flatMessages(error.errors) : {})
  }

  return {
    store,
    busy,
    submit,
    set: store.set,
    leave: store.leave,
    /** Goes on from a newer version; answers the fields that both changed. */
    rebase: (values: Values) => store.rebase(values),
    reset: (values: Values) => store.reset(values),
    /** Begins again with what was saved; what was typed while it was being saved stays. */
    saved: (values: Values) => store.saved(values),
    /** Takes newer values of what is edited, unless something was typed or is being saved. */
    offer: (values: Values) => {
      if (!busy && !store.isDirty()) store.reset(values)
    },
    /** The values in an event; while drawing, `values` or, for one of many, `valueAt`. */
    current,
    valueAt: form.valueAt,
    errorAt: form.errorAt,
    // Getters: a component is drawn again for what it reads, and for nothing else.
    get values() {
      return form.values() as Values
    },
    get message() {
      return form.message()
    },
    get isDirty() {
      return form.isDirty()
    },
  }
}

export type FormState = {
  store: FormStore
  busy: boolean
  submit: () => Promise<void>
  readonly message: string | undefined
  readonly isDirty: boolean
}
