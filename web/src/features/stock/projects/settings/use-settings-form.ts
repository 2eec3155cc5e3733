import { useEffect } from 'react'
import { ProjectSettings } from '#contract/stock/project-settings.ts'
import { act } from '#web/kit/act/act.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { type Project, type Settings, settingsQuery } from '../shared/queries.ts'
import { bodyOf, type SettingsValues, valuesOf } from './settings-values.ts'

type Saving = { id: number; body: ReturnType<typeof bodyOf>; seen: string }

const saveSettings = act('PUT /projects/{id}/settings/', {
  changed: ['project'],
  request: ({ id, body, seen }: Saving) => ({ params: { id }, body, seen }),
  keeps: (saved, { id }) => [[settingsQuery(id).queryKey, saved]],
  said: () => t('Ajustes guardados'),
})

/** The settings as one form. Over what somebody else saved meanwhile nothing is written: both are put together and asked about. */
export function useSettingsForm(project: Project, settings: Settings) {
  const { base, take, newer } = useNewer(settings)
  const form = useForm({
    initial: valuesOf(base),
    schema: ProjectSettings.partial(),
    bodyOf: (values: SettingsValues) => bodyOf(values, project.currency),
    // A version older than any that somebody writes, where nobody wrote one.
    save: (body) => saveSettings({ id: project.id, body, seen: base.updatedAt ?? project.createdAt }),
    onSaved: (saved) => {
      beginAgain(saved, form.saved)
    },
    onRefused: (error) => {
      const current = currentOf<Settings>(error)
      if (!current) return false
      take(current, form.rebase(valuesOf(current)))
      queryClient.setQueryData(settingsQuery(project.id).queryKey, current)
      return true
    },
  })
  function beginAgain(version: Settings, into: (values: SettingsValues) => void) {
    take(version)
    into(valuesOf(version))
  }
  useEffect(() => {
    const isNewer = (settings.updatedAt ?? '') > (base.updatedAt ?? '')
    if (isNewer && !form.isDirty && !form.busy) beginAgain(settings, form.reset)
  })
  return { form, undo: () => beginAgain(base, form.reset), newer }
}
