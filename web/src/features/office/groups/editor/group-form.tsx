import { GroupPatch, NewGroup } from '#contract/office/groups.ts'
import { IdField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { type Group, useGroupBeyond } from '../shared/queries.ts'
import { createGroup, renameGroup } from './group-acts.ts'

type CreateProps = { groups: Group[]; from: Group | undefined; onClose: () => void }

/** A new group: empty, or with what another one may do. */
export function CreateGroup({ groups, from, onClose }: CreateProps) {
  const beyond = useGroupBeyond()
  const form = useForm({
    initial: { name: '', from: from?.id ?? null },
    schema: NewGroup,
    bodyOf: (draft) => ({
      name: draft.name,
      permissions: groups.find(({ id }) => id === draft.from)?.permissions ?? [],
    }),
    save: (body) => createGroup({ body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Crear grupo')}
      act={t('Crear grupo')}
      as="window"
      columns={1}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <IdField
        name="from"
        label={t('Permisos al comienzo')}
        placeholder={t('Ninguno')}
        hint={t('Después se cambian en la matriz.')}
        options={groups
          .filter((group) => !beyond(group))
          .map(({ id, name }) => ({ value: String(id), label: t('Los de {name}', { name }) }))}
      />
    </FormDialog>
  )
}

export function RenameGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm({
    initial: { name: group.name },
    schema: GroupPatch,
    bodyOf: (draft) => draft,
    save: (body) => renameGroup({ params: { id: group.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Cambiar nombre')}
      act={t('Guardar')}
      as="window"
      columns={1}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
    </FormDialog>
  )
}
