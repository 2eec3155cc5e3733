import { useQuery } from '@tanstack/react-query'
import { NewTeam } from '#contract/insight/teams.ts'
import type { Answer } from '#web/kit/api.ts'
import { IdField, IdsField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { fullName, useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { addTeam, saveTeam } from './team-acts.ts'

export type Team = Answer<'GET /teams/'>[number]

/** Who is in a team, and who leads it. */
export function TeamDialog({ team, onClose }: { team?: Team; onClose: () => void }) {
  const { sellers } = useOptions()
  const seesUsers = useCan()('users.view')
  const users = useQuery({
    ...apiQuery('users', 'GET /users/', { query: { pageSize: 100, isActive: true } }),
    enabled: seesUsers,
  })
  const active = sellers.filter(({ isActive }) => isActive)
  const all = users.data?.results.map((user) => ({ id: user.id, name: fullName(user) })) ?? []
  const form = useForm({
    initial: { name: team?.name ?? '', headId: team?.headId ?? null, sellersIds: team?.sellersIds ?? [] },
    schema: NewTeam,
    bodyOf: ({ name, ...rest }) => ({ name: name.trim(), ...rest }),
    save: (body) =>
      team ? saveTeam({ params: { id: team.id }, body, seen: team.updatedAt }) : addTeam({ body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={team ? t('Editar equipo') : t('Nuevo equipo')}
      act={t('Guardar')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <IdField
        name="headId"
        label={t('Jefe o jefa')}
        options={optionsOf([...(team?.head ? [team.head] : []), ...active, ...all])}
      />
      <IdsField
        name="sellersIds"
        label={t('Vendedores')}
        options={optionsOf([...(team?.sellers ?? []), ...active])}
        searchable
      />
    </FormDialog>
  )
}

const optionsOf = (people: readonly { id: number; name: string }[]) =>
  [...new Map(people.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    value: String(id),
    label: name,
  }))
