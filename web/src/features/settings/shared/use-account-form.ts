import { useEffect, useState } from 'react'
import { AccountPatch } from '#contract/account.ts'
import type { ApiError } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { keepSettings, type Settings } from './queries.ts'

export type Patch = NonNullable<Input<'PATCH /accounts/update/'>['body']>
type Options<Values> = {
  valuesOf: (settings: Settings) => Values
  patchOf: (values: Values) => Patch
  /** Sent along with what changed. */
  also?: () => Patch
  onRefused?: (error: ApiError) => boolean
}

/**
 * A part of the settings as a form. It sends what changed, and only to the version it was made from; until somebody
 * types here, what others save shows by itself.
 */
export function useAccountForm<Values extends object>(settings: Settings, options: Options<Values>) {
  const { valuesOf, patchOf } = options
  const [base, setBase] = useState(settings)
  const [newer, setNewer] = useState<Settings>()
  const form = useForm({
    initial: valuesOf(base),
    schema: AccountPatch,
    bodyOf: (values) => ({ ...changed(patchOf(values), patchOf(valuesOf(base))), ...options.also?.() }),
    save: (body) => api('PATCH /accounts/update/', { body }, { ifMatch: `"${base.updatedAt}"` }),
    onSaved: (saved) => {
      take(saved)
      keepSettings(saved)
      snackbar(t('Configuración guardada'))
    },
    onRefused: (error) => {
      if (error.code !== 'stale') return options.onRefused?.(error) ?? false
      // The contract answers the current settings with a 412.
      setNewer(error.conflict as Settings)
      return true
    },
  })
  const take = (version: Settings) => {
    setBase(version)
    setNewer(undefined)
    for (const [name, value] of Object.entries(valuesOf(version))) form.set(name, value)
  }
  useEffect(() => {
    if (settings.updatedAt !== base.updatedAt && !form.isDirty && !form.busy) take(settings)
  })
  return { form, undo: () => take(base), newer: newer && (() => take(newer)) }
}

const changed = (patch: Patch, before: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Patch]),
    ),
  )
