import { useState } from 'react'
import { metaEvents, StageEventSettingChange } from '#contract/leads/stage-events.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckboxField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toConnections } from '#web/places/messaging.ts'
import { Locked } from '../../shared/locked.tsx'
import { SaveBar } from '../../shared/save-bar.tsx'
import { type StageSetting, saveStages } from './queries.ts'

type Typed = Line<{ eventName: string }>
type Draft = { isOn: boolean; steps: Typed[]; saleSteps: Typed[] }

const later = (one: string, other: string) => (one > other ? one : other)

/** Which step is which event. An empty field tells nothing. */
export function StageForm({ setting, may }: { setting: StageSetting; may: boolean }) {
  const { known, suggested, datasetId, isOn } = setting
  // What was typed is meant for the version that was opened, not for one that somebody else saved meanwhile.
  const [, acting] = useCurrent(setting)
  const [ownSave, setOwnSave] = useState('')
  const form = useForm({
    initial: draftOf(setting),
    schema: StageEventSettingChange,
    bodyOf,
    sent: { steps: isFilled, saleSteps: isFilled },
    save: (body) =>
      acting(({ updatedAt }) => saveStages({ body, seen: later(updatedAt ?? '', ownSave) || undefined })),
    onSaved: (saved) => {
      setOwnSave(saved.updatedAt ?? '')
      form.reset(draftOf(saved))
    },
  })
  const isSuggested = suggested.steps.length + suggested.saleSteps.length > 0
  function suggest() {
    const typed = form.current()
    const filled = withSuggested(typed, setting)
    form.set('isOn', typed.isOn || setting.updatedAt === null)
    form.set('steps', filled.steps)
    form.set('saleSteps', filled.saleSteps)
  }
  return (
    <Locked when={!may}>
      <Form form={form} columns={1}>
        <Panel
          title={
            <Row as="span">
              {t('Etapas que se avisan a Meta')}
              <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? t('Encendido') : t('Apagado')}</Badge>
            </Row>
          }
          acts={
            may &&
            isSuggested && (
              <Button size="small" onClick={suggest}>
                {t('Usar sugerencias')}
              </Button>
            )
          }
        >
          <Stack>
            <Words as="p" size={13} tone="muted">
              {t(
                'Cuando un lead de un anuncio llega a una etapa, Meta lo sabe por su identificador, con correo, teléfono y nombre cifrados, y muestra el anuncio a personas parecidas. No se avisa de quien retiró su consentimiento, se opuso o está bloqueado.',
              )}
            </Words>
            {!datasetId && (
              <Alert tone="amber">
                {t('Falta el identificador del conjunto de datos.')}{' '}
                <Link {...toConnections()}>{t('Ir a Conexiones')}</Link>
              </Alert>
            )}
            <CheckboxField name="isOn" label={t('Avisar a Meta desde ahora')} />
            <Words as="p" size={13} tone="muted">
              {t('Nombres que Meta conoce: {names}. Otro nombre es un evento propio; vacío no avisa.', {
                names: metaEvents.join(', '),
              })}
            </Words>
            <Steps title={t('Etapas de los leads')} path="steps" steps={known.steps} />
            <Steps title={t('Pasos de la venta')} path="saleSteps" steps={known.saleSteps} />
          </Stack>
        </Panel>
        {may && <SaveBar form={form} onUndo={() => form.reset(draftOf(setting))} />}
      </Form>
    </Locked>
  )
}

type StepsProps = { title: string; path: 'steps' | 'saleSteps'; steps: { id: number; name: string }[] }

const Steps = ({ title, path, steps }: StepsProps) => (
  <>
    <Words as="h3" size={13} weight={500}>
      {title}
    </Words>
    <Grid>
      {steps.map(({ id, name }) => (
        <TextField
          key={id}
          name={`${path}.#${id}.eventName`}
          label={name}
          placeholder={t('No se avisa')}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </Grid>
  </>
)

const isFilled = ({ eventName }: Typed) => eventName.trim() !== ''

const draftOf = ({ isOn, steps, saleSteps, known }: StageSetting): Draft => ({
  isOn,
  steps: linesOf(known.steps, (id) => steps.find(({ leadStepId }) => leadStepId === id)),
  saleSteps: linesOf(known.saleSteps, (id) => saleSteps.find(({ saleStepId }) => saleStepId === id)),
})

type Said = { eventName: string } | undefined

const linesOf = (known: readonly { id: number }[], saidOf: (id: number) => Said): Typed[] =>
  known.map(({ id }) => lineOf({ eventName: saidOf(id)?.eventName ?? '' }, id))

/** What was typed stays. */
const withSuggested = (draft: Draft, { suggested }: StageSetting): Omit<Draft, 'isOn'> => {
  const { steps, saleSteps } = suggested
  return {
    steps: filled(draft.steps, (id) => steps.find(({ leadStepId }) => leadStepId === id)),
    saleSteps: filled(draft.saleSteps, (id) => saleSteps.find(({ saleStepId }) => saleStepId === id)),
  }
}

const filled = (lines: readonly Typed[], saidOf: (id: number) => Said): Typed[] =>
  lines.map((line) =>
    isFilled(line) ? line : { ...line, eventName: saidOf(Number(line.key))?.eventName ?? '' },
  )

const bodyOf = ({ isOn, steps, saleSteps }: Draft) => ({
  isOn,
  steps: steps.filter(isFilled).map(({ key, eventName }) => ({
    leadStepId: Number(key),
    eventName: eventName.trim(),
  })),
  saleSteps: saleSteps.filter(isFilled).map(({ key, eventName }) => ({
    saleStepId: Number(key),
    eventName: eventName.trim(),
  })),
})
