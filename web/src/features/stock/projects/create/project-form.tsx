import { NewProject } from '#contract/stock/projects.ts'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { DateField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useAccount, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { createProject } from '../shared/project-acts.ts'
import type { Project } from '../shared/queries.ts'
import { type ProjectKind, type ProjectStage, projectKindWords, stageLabels } from '../shared/words.ts'

type Draft = {
  name: string
  kind: ProjectKind
  stage: ProjectStage
  commune: string
  deliveryDate: string | null
  currency: Project['currency']
}
type Props = { onCreated: (project: Project) => void; onClose: () => void }

/** Creates a project with the least that is needed; the rest is written on its page. */
export function ProjectForm({ onCreated, onClose }: Props) {
  const { currencyName } = useAccount()
  const { currencies } = useOptions()
  const initial: Draft = {
    name: '',
    kind: 'apartments',
    stage: 'off_plan',
    commune: '',
    deliveryDate: null,
    currency: currencyName,
  }
  const form = useForm({
    initial,
    schema: NewProject,
    bodyOf: ({ name, commune, ...given }: Draft) => ({
      ...given,
      name: name.trim(),
      commune: commune.trim() || null,
    }),
    save: (body) => createProject({ body }),
    onSaved: (project) => {
      onClose()
      onCreated(project)
    },
  })
  return (
    <FormDialog
      title={t('Crear proyecto')}
      act={t('Crear proyecto')}
      as="window"
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={120} wide />
      <SelectField name="kind" label={t('Tipo')} options={choicesOf(projectKindWords)} />
      <SelectField name="stage" label={t('Estado de obra')} options={choicesOf(stageLabels)} />
      <TextField name="commune" label={t('Comuna')} maxLength={80} />
      <DateField name="deliveryDate" label={t('Entrega')} clearable />
      <SelectField
        name="currency"
        label={t('Moneda de los precios')}
        options={currencies.map(({ id }) => ({ value: id, label: id }))}
      />
    </FormDialog>
  )
}
