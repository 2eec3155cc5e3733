import { useEffect } from 'react'
import { AccountPatch } from '#contract/office/account.ts'
import { act, actOf } from '#web/kit/act/act.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import type { Input } from '#web/kit/api.ts'
import type { Sent } from '#web/kit/form/line-values.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { type Settings, settingsQuery } from './queries.ts'

export type Patch = NonNullable<Input<'PATCH /accounts/update/'>['body']>
type Options<Values> = {
  valuesOf: (settings: Settings) => Values
  patchOf: (values: Values) => Patch
  /** Which lines the patch has, where it leaves empty ones out. */
  sent?: Sent
  /** Sent along with what changed. */
  also?: () => Patch
  onRefused?: (error: ApiError) => boolean
}

/**
 * A part of the settings as a form. It sends what changed, and not over what somebody else changed of this part; until
 * one types here, what others save shows by itself.
 */
export function useAccountForm<Values extends object>(settings: Settings, options: Options<Values>) {
  const { valuesOf, patchOf, sent } = options
  const { base, take, newer } = useNewer(settings)
  const form = useForm({
    initial: valuesOf(base),
    schema: AccountPatch,
    ...(sent && { sent }),
    bodyOf: (values) => ({ ...changed(patchOf(values), patchOf(valuesOf(base))), ...options.also?.() }),
    save: (body) => saveSettings({ body, seen: base.updatedAt, over: sendOver }),
    onSaved: (saved) => {
      take(saved)
      form.saved(valuesOf(saved))
    },
    onRefused: (error) => {
      const current = currentOf<Settings>(error)
      if (!current) return options.onRefused?.(error) ?? false
      take(current, form.rebase(valuesOf(current)))
      queryClient.setQueryData(settingsQuery.queryKey, current)
      return true
    },
  })
  /** What others changed of other fields is no conflict. */
  function sendOver(error: unknown, body: Patch): Promise<Settings> {
    const current = error instanceof ApiError ? currentOf<Settings>(error) : undefined
    const [theirs, mine] = [current, base].map((version) => version && patchOf(valuesOf(version)))
    const isApart = (name: string) => same(theirs?.[name as keyof Patch], mine?.[name as keyof Patch])
    if (!current || !Object.keys(body).every(isApart)) throw error
    return send(body, current.updatedAt).catch((again) => sendOver(again, body))
  }
  function beginAgain(version: Settings) {
    take(version)
    form.reset(valuesOf(version))
  }
  useEffect(() => {
    if (settings.updatedAt > base.updatedAt && !form.isDirty && !form.busy) beginAgain(settings)
  })
  return { form, undo: () => beginAgain(base), newer }
}

const patchSettings = act('PATCH /accounts/update/', { changed: ['acts-account'] })
const send = (body: Patch, seen: string) => patchSettings({ body, seen })

type Saving = { body: Patch; seen: string; over: (error: unknown, body: Patch) => Promise<Settings> }
const saveSettings = actOf(
  ({ body, seen, over }: Saving) => send(body, seen).catch((error) => over(error, body)),
  {
    changed: [],
    keeps: (saved) => [[settingsQuery.queryKey, saved]],
    said: () => t('Configuración guardada'),
  },
)

const changed = (patch: Patch, before: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => !same(value, before[name as keyof Patch])),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
