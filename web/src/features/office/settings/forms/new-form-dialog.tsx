import { useGo } from '#web/kit/address/use-address.ts'
import { IdField, IdsField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toForms } from '#web/places/office.ts'
import { addWebForm } from './builder-queries.ts'
import { firstDraft } from './builder-values.ts'

/** What a form is called and where its leads belong; what it asks comes next. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const { methods, projects } = useOptions()
  const go = useGo()
  const form = useForm({
    initial: { name: '', methodId: null as number | null, projectsIds: [] as number[] },
    bodyOf: ({ name, methodId, projectsIds }) => ({
      name: name.trim(),
      // The server says at its field that it is missing.
      methodId: methodId as number,
      projectsIds,
      draft: firstDraft(),
    }),
    save: (body) => addWebForm({ body }),
    onSaved: ({ id }) => {
      onClose()
      void go(toForms.here({ form: id }))
    },
  })
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog
      title={t('Nuevo formulario')}
      act={t('Crear formulario')}
      form={form}
      columns={1}
      as="window"
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <IdField name="methodId" label={t('Origen de sus leads')} required options={choices(methods)} />
      <IdsField name="projectsIds" label={t('Proyectos')} options={choices(projects)} searchable />
    </FormDialog>
  )
}
