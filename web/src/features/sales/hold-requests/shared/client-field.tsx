import type { Answer } from '#web/kit/api.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { t } from '#web/kit/text.ts'
import { protectedQuery } from './queries.ts'

/** A client protected in a project. However many there are, the server finds them by name. */
export function ClientField({ projectUuid }: { projectUuid: string }) {
  const { valueAt, set, errorAt } = useFormState()
  const id = valueAt('registrationId')
  return (
    <AsyncSelect
      wide
      required
      label={t('Cliente')}
      value={typeof id === 'number' ? String(id) : null}
      search={(typed) => ({ ...protectedQuery(projectUuid, typed), enabled: true, select: optionsOf })}
      error={errorAt('registrationId')}
      onChange={(chosen) => set('registrationId', chosen === null ? null : Number(chosen))}
    />
  )
}

const optionsOf = ({ results }: Answer<'GET /shared-contacts/'>) =>
  results.map(({ id, contact }) => ({ value: String(id), label: contact.name }))
