import { AgentSettingChange } from '#contract/messaging/agent.ts'
import { type AgentSetting, saveAgentSetting } from '#web/features/messaging/agent/shared/queries.ts'
import { hoursWords } from '#web/features/messaging/agent/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { CheckboxField, IdsField, SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toConnections, toModel } from '#web/places/messaging.ts'
import { Locked } from '../shared/locked.tsx'
import { SaveBar } from '../shared/save-bar.tsx'

/** Off until somebody turns it on, for this number. */
export function AgentForm({ setting, may }: { setting: AgentSetting; may: boolean }) {
  const { projects } = useOptions()
  const { connectedNumber } = setting
  const form = useForm({
    initial: draftOf(setting),
    schema: AgentSettingChange,
    bodyOf: (draft: Draft) => bodyOf(draft, setting),
    save: (body) => saveAgentSetting({ body, seen: setting.updatedAt ?? undefined }),
    onSaved: (saved) => form.reset(draftOf(saved)),
  })
  return (
    <Locked when={!may}>
      <Form form={form} columns={1}>
        <Panel
          title={
            <Row as="span">
              {t('Dónde responde')}
              <Badge tone={isAnswering(setting) ? 'green' : 'grey'}>
                {isAnswering(setting) ? t('Encendido') : t('Apagado')}
              </Badge>
            </Row>
          }
        >
          <Stack>
            {!connectedNumber && (
              <Alert tone="amber">
                {t('Falta conectar un número de WhatsApp.')}{' '}
                <Link {...toConnections()}>{t('Ir a Conexiones')}</Link>
              </Alert>
            )}
            <CheckboxField name="isOn" label={t('Responder a quienes escriban desde ahora')} />
            {connectedNumber && <CheckboxField name="isHere" label={t('En el número conectado')} />}
            <SelectField
              name="hours"
              label={t('Cuándo')}
              required
              options={Object.entries(hoursWords).map(([value, label]) => ({ value, label: t(label) }))}
            />
            <IdsField
              name="projectsIds"
              label={t('De estos proyectos')}
              hint={t('Ninguno: todos')}
              options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Stack>
        </Panel>
        <Panel title={t('Hasta dónde llega')}>
          <Stack>
            <CheckboxField
              name="mayBook"
              label={t('Proponer y agendar visitas en horas libres del vendedor')}
            />
            <CheckboxField
              name="mayQuote"
              label={t('Preparar borradores de cotización, que emite un vendedor')}
            />
            <Words as="p" size={13} tone="muted">
              {t('Lo que no entiende con reglas lo puede leer el modelo conectado, que solo elige.')}{' '}
              <Link {...toModel()}>{t('Datos al modelo')}</Link>
            </Words>
          </Stack>
        </Panel>
        {may && <SaveBar form={form} onUndo={() => form.reset(draftOf(setting))} />}
      </Form>
    </Locked>
  )
}

type Draft = Pick<AgentSetting, 'isOn' | 'hours' | 'mayBook' | 'mayQuote'> & {
  isHere: boolean
  projectsIds: number[]
}

const isAnswering = ({ isOn, phoneNumberIds, connectedNumber }: AgentSetting) =>
  isOn && connectedNumber !== null && phoneNumberIds.includes(connectedNumber)

const draftOf = (setting: AgentSetting): Draft => {
  const { isOn, hours, mayBook, mayQuote, projectsIds, phoneNumberIds, connectedNumber } = setting
  const isHere = connectedNumber === null || phoneNumberIds.includes(connectedNumber) || !setting.updatedAt
  return { isOn, hours, mayBook, mayQuote, projectsIds: projectsIds ?? [], isHere }
}

function bodyOf({ isHere, projectsIds, ...draft }: Draft, { phoneNumberIds, connectedNumber }: AgentSetting) {
  const others = phoneNumberIds.filter((id) => id !== connectedNumber)
  return {
    ...draft,
    projectsIds: projectsIds.length > 0 ? projectsIds : null,
    phoneNumberIds: isHere && connectedNumber ? [...others, connectedNumber] : others,
  }
}
