import { Suspense, useEffect, useState } from 'react'
import { ConnectionChange } from '#contract/messaging/connections.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { msg, t } from '#web/kit/text.ts'
import { type Connection, saveConnection, versionOf } from './queries.ts'

const LeaveOwnToken = lazyPart(() => import('./own-token.tsx').then((module) => module.LeaveOwnToken))
const RegisterNumber = lazyPart(() => import('./number.tsx').then((module) => module.RegisterNumber))

const settingNames = [
  'appId',
  'businessId',
  'graphVersion',
  'wabaId',
  'phoneNumberId',
  'adAccountId',
  'datasetId',
  'baseUrl',
  'model',
  'monthlyTokens',
] as const
const secretNames = [
  'appSecret',
  'systemUserToken',
  'verifyToken',
  'accessToken',
  'twoStepPin',
  'apiKey',
] as const
type Name = (typeof settingNames)[number] | (typeof secretNames)[number]
type Draft = Record<Name, string>

const fieldsOf: Record<Connection['kind'], readonly Name[]> = {
  meta: ['appId', 'appSecret', 'verifyToken', 'businessId', 'systemUserToken', 'graphVersion'],
  messaging: ['wabaId', 'phoneNumberId', 'accessToken', 'twoStepPin'],
  lead_ads: ['accessToken', 'adAccountId', 'datasetId'],
  agent: ['baseUrl', 'model', 'apiKey', 'monthlyTokens'],
}
const labels: Record<Name, string> = {
  appId: msg('Identificador de la aplicación'),
  businessId: msg('Identificador del negocio'),
  graphVersion: msg('Versión de la API'),
  wabaId: msg('Identificador de la cuenta de WhatsApp Business'),
  phoneNumberId: msg('Identificador del número'),
  adAccountId: msg('Identificador de la cuenta publicitaria'),
  datasetId: msg('Identificador del conjunto de datos'),
  appSecret: msg('Clave secreta de la aplicación'),
  systemUserToken: msg('Token del usuario del sistema'),
  verifyToken: msg('Token de verificación'),
  accessToken: msg('Token de acceso'),
  baseUrl: msg('Dirección del servicio'),
  model: msg('Modelo'),
  monthlyTokens: msg('Tokens por mes'),
  twoStepPin: msg('PIN de dos pasos'),
  apiKey: msg('Llave de la API'),
}
/** What is not plain from the label. */
const hints: Partial<Record<Name, string>> = {
  businessId: msg('El del portafolio comercial en Meta; está en Información del negocio.'),
  systemUserToken: msg(
    'Uno solo para todo: lo usan el número y los anuncios que no tienen un token propio. Los anuncios, una vez escrita su cuenta publicitaria.',
  ),
  graphVersion: msg('Vacío, la que trae el programa.'),
  twoStepPin: msg('Seis dígitos; con él se registra el número en la API.'),
  datasetId: msg('Para avisar a Meta de las etapas; está en el administrador de eventos.'),
  baseUrl: msg('Hasta antes de /chat/completions. Si cambia, la llave se escribe de nuevo.'),
  monthlyTokens: msg('Lo que se puede usar en un mes; sin nada, un millón.'),
}
const isSecret = (name: Name): name is (typeof secretNames)[number] => secretNames.some((one) => one === name)

const isUnset = (connection: Connection, name: Name) =>
  isSecret(name) ? !connection[name]?.isSet : !connection[name]

type Props = { connection: Connection; may: boolean; shared: boolean }

/** Ids as they are; of a secret only whether it is set: one that is typed replaces it. */
export function ConnectionForm({ connection, may, shared }: Props) {
  const { kind, status } = connection
  const [saves, setSaves] = useState(0)
  const names = fieldsOf[kind]
  const { base, take, newer } = useNewer(connection)
  const form = useForm({
    initial: draftOf(base),
    schema: ConnectionChange,
    bodyOf: (draft: Draft) => bodyOf(draft, names),
    save: (body) => saveConnection({ params: { kind }, body, seen: versionOf(base) }),
    onSaved: (saved) => {
      take(saved)
      form.saved(draftOf(saved))
      setSaves(saves + 1)
    },
    onRefused: (error) => {
      const current = currentOf<Connection>(error)
      if (!current) return false
      const typed = names.filter((name) => isSecret(name) && form.current()[name])
      // Nobody sees whether the other one changed a secret too.
      take(current, [...form.rebase(draftOf(current)), ...typed])
      return true
    },
  })
  function beginAgain(version: Connection) {
    take(version)
    form.reset(draftOf(version))
  }
  useEffect(() => {
    if ((connection.updatedAt ?? '') <= (base.updatedAt ?? '') || form.busy) return
    // Until one types here, what others save shows by itself.
    if (!form.isDirty) beginAgain(connection)
    // Another form ended the sandbox: what it showed was nobody's, and nobody has set it anew.
    else if (base.status === 'sandbox' && names.every((name) => isUnset(connection, name))) {
      take(connection)
      form.rebase(draftOf(connection))
    }
  })
  // Saving something of Meta's own ends the sandbox: there nothing is offered that asks for it.
  const isReal = may && status !== 'not_set' && status !== 'sandbox'
  const hasOwnToken = connection.accessToken?.isSet && shared
  return (
    <Stack gap={16}>
      <Form form={form} columns={1}>
        {newer && <NewerVersion form={form} newer={newer} />}
        <Grid>
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(labels[name])}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              disabled={!may}
              hint={hintOf(name, connection)}
              {...(isSecret(name) && { type: 'password', autoComplete: 'new-password' })}
            />
          ))}
        </Grid>
        {may && (
          <Row>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('Guardar')}
            </Button>
          </Row>
        )}
      </Form>
      <Suspense>
        {isReal && hasOwnToken && (
          <Row>
            <LeaveOwnToken connection={base} isDirty={form.isDirty} />
          </Row>
        )}
        {isReal && kind === 'messaging' && (
          <RegisterNumber key={saves} connection={connection} isDirty={form.isDirty} />
        )}
      </Suspense>
    </Stack>
  )
}

function hintOf(name: Name, connection: Connection): string | undefined {
  if (isSecret(name) && connection[name]?.isSet) return t('Guardado. Lo que se escriba lo reemplaza.')
  if (name === 'accessToken' && connection.status !== 'not_set') return t('Usa el del usuario del sistema.')
  return hints[name] && t(hints[name])
}

function draftOf(connection: Connection): Draft {
  const { appId, graphVersion, wabaId, phoneNumberId, adAccountId, datasetId } = connection
  const { baseUrl, model, monthlyTokens, businessId } = connection
  return {
    appId: appId ?? '',
    businessId: businessId ?? '',
    graphVersion: graphVersion ?? '',
    wabaId: wabaId ?? '',
    phoneNumberId: phoneNumberId ?? '',
    adAccountId: adAccountId ?? '',
    datasetId: datasetId ?? '',
    baseUrl: baseUrl ?? '',
    model: model ?? '',
    monthlyTokens: monthlyTokens ?? '',
    appSecret: '',
    systemUserToken: '',
    verifyToken: '',
    accessToken: '',
    twoStepPin: '',
    apiKey: '',
  }
}

/** A secret that was not typed stays as it is; an id that was emptied is cleared. */
const bodyOf = (draft: Draft, names: readonly Name[]): Partial<Record<Name, string | null>> =>
  Object.fromEntries(
    names
      .filter((name) => !isSecret(name) || draft[name].trim())
      .map((name) => [name, draft[name].trim() || null]),
  )
