import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTarget } from '#contract/leads/lead-ads.ts'
import { headerFileOf } from '#contract/messaging/template-rules.ts'
import { approvedQuery, partsOf } from '#web/features/messaging/templates/shared/queries.ts'
import { customFieldsQuery, inUse } from '#web/features/office/custom-fields/shared/queries.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import type { Answer } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { IdField, SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { type MappedForm, preview, saveMapping } from './queries.ts'
import { targetWords } from './words.ts'

type FormProps = { mapping: MappedForm; may: boolean; onClose: () => void }

/** Each question with its field, and how the newest answers would read. */
export function MappingForm({ mapping, may, onClose }: FormProps) {
  const { id, name, targets, projectId, methodId, welcomeTemplateId, updatedAt } = mapping
  const { methods, projects } = useOptions()
  const options = useTargets()
  const welcomes = useWelcomes()
  const form = useForm({
    initial: { targets: targets.map(({ target }) => ({ target })), projectId, methodId, welcomeTemplateId },
    bodyOf: (draft) => ({
      targets: targets.map(({ key }, place) => ({
        key,
        target: (draft.targets[place]?.target ?? null) as AnswerTarget | null,
      })),
      projectId: draft.projectId,
      methodId: draft.methodId,
      welcomeTemplateId: draft.welcomeTemplateId,
    }),
    save: (body) => saveMapping({ params: { id }, body, seen: updatedAt }),
    onSaved: onClose,
  })
  const bodyNow = () => ({
    targets: targets.map(({ key }, place) => ({
      key,
      target: (form.current().targets[place]?.target ?? null) as AnswerTarget | null,
    })),
    projectId: form.current().projectId,
  })
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map((thing) => ({ value: String(thing.id), label: thing.name }))
  return (
    <FormDialog title={name} act={t('Guardar mapeo')} form={form} columns={1} onClose={onClose}>
      {targets.length === 0 && (
        <Alert>{t('Meta no dice las preguntas de este formulario: se leen al sincronizar.')}</Alert>
      )}
      {targets.map(({ key }, place) => (
        <SelectField
          key={key}
          name={`targets.${place}.target`}
          label={mapping.questions.find((question) => question.key === key)?.label ?? key}
          hint={mapping.questions.find((question) => question.key === key)?.options.join(' · ') || undefined}
          placeholder={t('Solo a los comentarios')}
          options={options}
          searchable
          clearable
        />
      ))}
      <IdField
        name="projectId"
        label={t('Proyecto')}
        hint={t('De los leads que no digan cuál')}
        options={choices(projects)}
      />
      <IdField
        name="methodId"
        label={t('Origen de sus leads')}
        placeholder={t('Meta')}
        options={choices(methods)}
      />
      {welcomes && (
        <IdField
          name="welcomeTemplateId"
          label={t('Plantilla de bienvenida')}
          placeholder={t('Ninguna')}
          hint={t('Sale sola por WhatsApp a quien responde, apenas se crea su lead.')}
          options={welcomes}
        />
      )}
      <Tried ask={() => preview({ params: { id }, body: bodyNow() })} options={options} />
      {!may && <Alert>{t('Solo quien administra la cuenta puede cambiar esto.')}</Alert>}
    </FormDialog>
  )
}

type Option = { value: string; label: string }
type Previewed = Answer<'POST /lead-ads/forms/{id}/preview/'>

/** What the newest answers would become with what is chosen now. */
function Tried({ ask, options }: { ask: () => Promise<Previewed>; options: Option[] }) {
  const [tried, setTried] = useState<Previewed['results']>()
  const asked = useAct(ask)
  const labelOf = (target: string) => options.find(({ value }) => value === target)?.label ?? target
  async function tryIt() {
    const done = await asked.run()
    if (done) setTried(done.saved.results)
  }
  return (
    <Stack gap={8}>
      <Row>
        <Button size="small" busy={asked.busy} onClick={tryIt}>
          {t('Probar con respuestas reales')}
        </Button>
      </Row>
      {tried?.length === 0 && <Alert>{t('Este formulario no tiene respuestas todavía.')}</Alert>}
      {tried?.map(({ id, answeredAt, fields, rest, problem }) => (
        <Alert key={id} tone={problem ? 'red' : 'blue'}>
          {problem && <p>{t(problem)}</p>}
          {fields.map(({ target, value }) => (
            <p key={target}>
              {labelOf(target)}: <bdi>{value}</bdi>
            </p>
          ))}
          {rest.map(({ key, label, values }) => (
            <Words key={key} as="p" size={13} tone="muted">
              {t('A los comentarios')}: <bdi>{`${label}: ${values.join(', ')}`}</bdi>
            </Words>
          ))}
          <Words size={13} tone="muted">
            <When at={answeredAt} />
          </Words>
        </Alert>
      ))}
    </Stack>
  )
}

/** Templates that can greet somebody: Meta has approved them, and they carry no file. Undefined for who sees none. */
function useWelcomes(): Option[] | undefined {
  const can = useCan()
  const read = useQuery({ ...approvedQuery, enabled: can('templates.view') })
  return read.data?.results
    .filter((template) => headerFileOf(partsOf(template)) === null)
    .map(({ id, name, language }) => ({ value: String(id), label: `${name} (${language})` }))
}

/** Fields, qualifying questions, and the account's own fields. */
function useTargets(): Option[] {
  const questions = useQuery(apiQuery('questions', 'GET /lead-questions/')).data ?? []
  const own = useQuery(customFieldsQuery).data ?? []
  return [
    ...Object.entries(targetWords).map(([value, label]) => ({ value, label: t(label) })),
    ...questions
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, text }) => ({ value: `question:${id}`, label: t('Pregunta: {text}', { text }) })),
    ...(['lead', 'contact'] as const).flatMap((noun) =>
      inUse(own, noun).map(({ key, label }) => ({ value: `${noun}_field:${key}`, label })),
    ),
  ]
}
