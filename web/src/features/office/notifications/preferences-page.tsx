import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { keepLast } from '#web/kit/keep-last.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Checkbox, Switch } from '#web/kit/tick.tsx'
import { TimeInput } from '#web/kit/time-input.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './preferences-page.module.css'
import { PushOfThisBrowser } from './push-of-this-browser.tsx'

type Preferences = Answer<'GET /notifications/preferences/'>
type Kind = Preferences['kinds'][number]
type Channel = 'inApp' | 'push' | 'email'

const preferencesQuery = apiQuery('notification-preferences', 'GET /notifications/preferences/')

const kindWords = (): Record<Kind['kind'], string> => ({
  lead_assigned: t('Me asignan un lead'),
  lead_offered: t('Hay un lead por tomar'),
  response_overdue: t('Un lead espera respuesta fuera de plazo'),
  task_assigned: t('Me dan una tarea'),
  task_due: t('Una tarea está por vencer'),
  task_overdue: t('Una tarea venció'),
  mention: t('Me mencionan en una nota'),
  lead_request: t('Piden un lead mío, o avisan de su persona'),
  hold_ending: t('Una retención mía está por vencer'),
  hold_ended: t('Otra persona termina una retención mía'),
  unit_turn: t('Me toca el turno por una unidad'),
  launch_turn: t('Le toca a un cliente mío en un lanzamiento'),
  quotation_seen: t('Abren una cotización mía por primera vez'),
  quotation_answered: t('Aceptan o rechazan una cotización mía'),
  quotation_asked: t('Preguntan por una cotización mía'),
  message_received: t('Me escriben por WhatsApp'),
  agent_handed_over: t('El asistente de WhatsApp me deja una conversación'),
  quotation_expiring: t('Una cotización mía está por vencer'),
  quotation_approval: t('Piden o deciden aprobar un descuento'),
  deal_created: t('Nace un negocio'),
  deal_advanced: t('Un negocio mío avanza de paso'),
  deal_ended: t('Un negocio se gana o se pierde'),
  payment_due: t('Está por vencer un pago de un negocio mío'),
  payment_late: t('Se atrasa un pago de un negocio mío'),
  payment_reversed: t('Se anula un pago de un negocio mío'),
  document_to_check: t('Hay un documento de un negocio que revisar'),
  document_checked: t('Revisan un documento de un negocio mío'),
  document_refused: t('Rechazan un documento de un negocio mío, o uno que subí'),
  document_expiring: t('Pronto vence un documento de un negocio mío'),
  commission_decided: t('Aprueban, pagan o retiran una comisión mía'),
  broker_registration: t('Un corredor registra un cliente, o la inmobiliaria decide sobre uno mío'),
  hold_request: t('Un corredor pide una retención, o la inmobiliaria responde a la mía'),
  shared_quotation: t('Un corredor cotiza unidades compartidas, o el cliente responde a la mía'),
  deal_step_due: t('Está por vencer el plazo de un paso de un negocio mío'),
  deal_late: t('Un negocio mío se atrasa en su paso'),
  connection_failing: t('Falla una conexión'),
  import_ready: t('Termina una importación mía'),
  export_ready: t('Está lista una exportación mía'),
})

const channelWords = (): [Channel, string][] => [
  ['inApp', t('En Umbral')],
  ['push', t('En el navegador')],
  ['email', t('Por correo')],
]

/** Which notifications I get, where, and when it stays quiet. Every change is kept at once. */
export function NotificationPreferences() {
  const preferences = useQuery(preferencesQuery)
  return (
    <Stack>
      <Words as="h1">{t('Avisos')}</Words>
      <Loaded from={preferences} lines={8}>
        {(loaded) => (
          <>
            <Panel title={t('Qué avisar y por dónde')}>
              <Kinds preferences={loaded} />
            </Panel>
            <Panel title={t('Este navegador')}>
              <PushOfThisBrowser />
            </Panel>
            <Panel title={t('Horario de silencio')}>
              <QuietHours key={JSON.stringify(loaded.quietHours)} preferences={loaded} />
            </Panel>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** Shown at once, and taken back where the server refuses it. */
const keep = (before: Preferences, after: Preferences) =>
  orTell(
    keepLast<Preferences>('notification preferences', {
      before,
      after,
      show: (preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
      save: (body) => api('PUT /notifications/preferences/', { body }),
    }),
  )

function Kinds({ preferences }: { preferences: Preferences }) {
  const words = kindWords()
  const set = (kind: Kind, channel: Channel, isOn: boolean) =>
    keep(preferences, {
      ...preferences,
      kinds: preferences.kinds.map((one) => (one === kind ? { ...one, [channel]: isOn } : one)),
    })
  return (
    <ul className={css.kinds}>
      {preferences.kinds.map((kind) => (
        <li key={kind.kind} className={css.kind}>
          <span>{words[kind.kind]}</span>
          <span className={css.channels}>
            {channelWords().map(([channel, word]) => (
              <Checkbox
                key={channel}
                label={word}
                checked={kind[channel]}
                onChange={(isOn) => set(kind, channel, isOn)}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const usual = { starts: '20:00', ends: '08:00' }

function QuietHours({ preferences }: { preferences: Preferences }) {
  const { quietHours } = preferences
  const [hours, setHours] = useState(quietHours ?? usual)
  const isChanged = quietHours && (hours.starts !== quietHours.starts || hours.ends !== quietHours.ends)
  return (
    <Stack gap={12}>
      <Row spread>
        <span>{t('En ese horario nada suena; los avisos quedan en Umbral.')}</span>
        <Switch
          label={t('Horario de silencio')}
          checked={quietHours !== null}
          onChange={(isOn) => keep(preferences, { ...preferences, quietHours: isOn ? hours : null })}
        />
      </Row>
      {quietHours && (
        <Row wrap align="end">
          <TimeInput
            label={t('Desde')}
            value={hours.starts}
            onChange={(starts) => setHours({ ...hours, starts })}
          />
          <TimeInput
            label={t('Hasta')}
            value={hours.ends}
            onChange={(ends) => setHours({ ...hours, ends })}
          />
          <Button
            variant="primary"
            disabled={!isChanged || !hours.starts || !hours.ends}
            onClick={() => keep(preferences, { ...preferences, quietHours: hours })}
          >
            {t('Guardar horario')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
