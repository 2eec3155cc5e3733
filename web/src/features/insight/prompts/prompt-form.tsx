import { readingKeys } from '#contract/insight/prompt-results.ts'
import { NewPrompt } from '#contract/insight/prompts.ts'
import {
  CheckboxField,
  IdsField,
  SelectField,
  SomeField,
  TextareaField,
  TextField,
} from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { titleOf } from './prompt-card.tsx'
import { addPrompt, changePrompt, type Prompt, type PromptFilters, type ReadingKey } from './queries.ts'
import { areaWords, readingWords } from './words.ts'

type Props = { prompt?: Prompt; isCopy?: boolean; onClose: () => void }

const periods = [
  { value: '', label: t('El de la cuenta') },
  { value: 'today', label: t('Hoy') },
  { value: 'last_7_days', label: t('Últimos 7 días') },
  { value: 'last_30_days', label: t('Últimos 30 días') },
  { value: 'this_month', label: t('Este mes') },
  { value: 'last_month', label: t('Mes pasado') },
  { value: 'this_year', label: t('Este año') },
]

/** A question of one's own, and the figures that answer it. */
export function PromptForm({ prompt, isCopy = false, onClose }: Props) {
  const { projects } = useOptions()
  const saved = isCopy ? undefined : prompt
  const form = useForm({
    initial: {
      title: prompt ? titleOf(prompt) : '',
      body: prompt?.body ?? '',
      area: prompt?.area ?? 'sales',
      readings: (prompt?.readings ?? []) as readonly string[],
      period: prompt?.filters.period?.dateFilterType ?? '',
      projectsIds: prompt?.filters.projectsIds ?? [],
      isShared: (saved?.isShared ?? false) as boolean,
    },
    schema: NewPrompt,
    bodyOf: ({ title, body, area, readings, period, projectsIds, isShared }) => ({
      title: title.trim(),
      body: body.trim(),
      area,
      readings: readings as ReadingKey[], // offered by the field
      filters: filtersOf(prompt?.filters, period, projectsIds),
      isShared,
    }),
    save: (body) =>
      saved
        ? changePrompt({ params: { id: saved.id }, body, seen: saved.updatedAt ?? undefined })
        : addPrompt({ body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={saved ? t('Editar prompt') : t('Nuevo prompt')}
      act={t('Guardar')}
      form={form}
      columns={1}
      onClose={onClose}
    >
      <TextField name="title" label={t('Título')} required autoFocus maxLength={80} />
      <TextareaField name="body" label={t('Pregunta')} required maxLength={1000} />
      <SelectField
        name="area"
        label={t('Área')}
        required
        options={Object.entries(areaWords).map(([value, label]) => ({ value, label }))}
      />
      <SomeField
        name="readings"
        label={t('Cifras que la responden')}
        hint={t('En orden. Sin ninguna, se eligen por las palabras de la pregunta.')}
        options={readingKeys.map((value) => ({ value, label: readingWords[value] }))}
        searchable
      />
      <SelectField name="period" label={t('Período')} options={periods} />
      <IdsField
        name="projectsIds"
        label={t('Proyectos')}
        options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
      />
      <CheckboxField name="isShared" label={t('Compartir con toda la cuenta')} />
    </FormDialog>
  )
}

/** What the form does not show stays: sellers, a range of days. */
function filtersOf(
  before: Prompt['filters'] | undefined,
  period: string,
  projectsIds: number[],
): PromptFilters {
  const { period: known, projectsIds: _, ...others } = before ?? {}
  const type = period as NonNullable<typeof known>['dateFilterType'] | ''
  return {
    ...others,
    ...(type && { period: known?.dateFilterType === type ? known : { dateFilterType: type } }),
    ...(projectsIds.length > 0 && { projectsIds }),
  }
}
