import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ModelPurpose, modelPurposes, modelSendings } from '#contract/messaging/model-uses.ts'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { Alert } from '#web/kit/alert.tsx'
import { CheckboxField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toAgent, toConnections } from '#web/places/messaging.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { SaveBar } from '../shared/save-bar.tsx'
import css from './model.module.css'
import { type ModelUses, modelUsesQuery, saveModelUses } from './queries.ts'
import { purposeWords, sendingWords } from './words.ts'

/** What leaves for the model of the account, and the switch of each. */
export function ModelPage() {
  const may = useCan()('account.manage')
  const uses = useQuery(modelUsesQuery)
  return (
    <SettingsFrame
      title={t('Datos al modelo')}
      lead={t(
        'Qué sale de Umbral hacia el modelo de lenguaje de la cuenta, y para qué. Apagado, no sale nada y todo funciona con reglas.',
      )}
    >
      <Loaded panel from={uses} lines={8}>
        {(loaded) => <UsesForm uses={loaded} may={may} />}
      </Loaded>
    </SettingsFrame>
  )
}

type Draft = Pick<ModelUses, 'forPrompts' | 'forAgent'>
const draftOf = ({ forPrompts, forAgent }: ModelUses): Draft => ({ forPrompts, forAgent })

function UsesForm({ uses, may }: { uses: ModelUses; may: boolean }) {
  const [began, setBegan] = useState(draftOf(uses))
  const form = useForm({
    initial: draftOf(uses),
    // What somebody else switched meanwhile stays.
    bodyOf: ({ forPrompts, forAgent }: Draft) => ({
      ...(forPrompts !== began.forPrompts && { forPrompts }),
      ...(forAgent !== began.forAgent && { forAgent }),
    }),
    save: (body) => saveModelUses({ body }),
    onSaved: (saved) => {
      setBegan(draftOf(saved))
      form.reset(draftOf(saved))
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read again
  useEffect(() => {
    if (form.isDirty) return
    setBegan(draftOf(uses))
    form.offer(draftOf(uses))
  }, [uses])
  return (
    <Locked when={!may}>
      <Form form={form} columns={1}>
        {uses.host ? (
          <Alert tone="blue">
            {t('El modelo conectado es {model}, en {host}: lo que sale va allí.', {
              model: uses.model ?? '',
              host: uses.host,
            })}
          </Alert>
        ) : (
          <Alert>
            {t('No hay un modelo conectado: no sale nada.')}{' '}
            <Link {...toConnections()}>{t('Ir a Conexiones')}</Link>
          </Alert>
        )}
        {modelPurposes.map((purpose) => (
          <Purpose key={purpose} purpose={purpose} />
        ))}
        <Panel title={t('Nunca sale')}>
          <Words as="p" size={13}>
            {t(
              'RUT, teléfonos, correos ni enlaces: se quitan antes de cada consulta. Tampoco datos de leads, contactos, negocios o vendedores, ni cifras de la cuenta. El modelo solo elige entre lo que Umbral le ofrece; lo demás que diga no se lee.',
            )}
          </Words>
        </Panel>
        {may && <SaveBar form={form} onUndo={() => form.reset(draftOf(uses))} />}
      </Form>
      <Words as="p" size={13} tone="muted">
        {t('Un asistente que alguien conecta lee lo que su permiso alcanza, y eso va a quien lo opera.')}{' '}
        {may && <Link {...anyAddress('/settings/assistants')}>{t('Ver los asistentes')}</Link>}
      </Words>
    </Locked>
  )
}

function Purpose({ purpose }: { purpose: ModelPurpose }) {
  const { title, what, name } = purposeWords[purpose]
  return (
    <Panel title={t(title)}>
      <Stack>
        <CheckboxField name={name} label={t(what)} />
        <div>
          <Words as="h3" size={13} weight={600}>
            {t('Qué sale')}
          </Words>
          <ul className={css.sent}>
            {modelSendings[purpose].map((one) => (
              <li key={one}>{t(sendingWords[one])}</li>
            ))}
          </ul>
        </div>
        {purpose === 'agent' && (
          <Words as="p" size={13} tone="muted">
            <Link {...toAgent()}>{t('Asistente de WhatsApp')}</Link>
          </Words>
        )}
      </Stack>
    </Panel>
  )
}
