import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import { areaWords, permissionWords } from '#web/features/office/groups/shared/permission-words.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import type { Answer } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { fullName, useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t, words } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toAuthorize } from '#web/places/session.ts'
import css from './authorize.module.css'
import { levelWords } from './shared/levels.ts'
import { allowAssistant } from './shared/queries.ts'

type Shown = Answer<'GET /assistant-authorizations/asked/'>

/** An assistant that sent the browser here asks to enter in one's name. */
export function AuthorizePage() {
  const { client_id, redirect_uri, ...more } = useAddress(toAuthorize)
  return (
    <Stack className={css.narrow ?? ''}>
      <Words as="h1">{t('Conectar un asistente')}</Words>
      {client_id && redirect_uri ? (
        <Asked
          asked={{
            client: client_id,
            redirectUri: redirect_uri,
            responseType: more.response_type,
            codeChallenge: more.code_challenge,
            codeChallengeMethod: more.code_challenge_method,
            resource: more.resource,
            scope: more.scope,
            state: more.state,
          }}
        />
      ) : (
        <Alert tone="red">
          {t('El asistente no dijo quién es. Vuelva a él y pida conectarse de nuevo.')}
        </Alert>
      )}
    </Stack>
  )
}

type AskedQuery = {
  client: string
  redirectUri: string
  responseType: string | undefined
  codeChallenge: string | undefined
  codeChallengeMethod: string | undefined
  resource: string | undefined
  scope: string | undefined
  state: string | undefined
}

const askedQuery = (asked: AskedQuery) =>
  apiQuery('assistant-clients', 'GET /assistant-authorizations/asked/', { query: asked })

function Asked({ asked }: { asked: AskedQuery }) {
  const shown = useQuery(askedQuery(asked))
  return (
    <Loaded panel from={shown}>
      {(loaded) => (loaded.refusal ? <Refused shown={loaded} /> : <Consent asked={asked} shown={loaded} />)}
    </Loaded>
  )
}

const refusals = words({
  response_type: 'El asistente pide una forma de entrar que Umbral no ofrece.',
  pkce: 'El asistente no protege su código (PKCE con S256).',
  resource: 'El asistente pide la llave de otro servidor.',
  permissions: 'Sus permisos no alcanzan para nada que un asistente lea.',
})

const goTo = (address: string) => location.assign(address)

const Refused = ({ shown: { name, refusal, refusedAt } }: { shown: Shown }) => (
  <Panel title={name}>
    <Stack gap={16}>
      <Alert tone="red">{refusal && t(refusals[refusal])}</Alert>
      <Row>
        <Button onClick={() => goTo(refusedAt)}>{t('Volver al asistente')}</Button>
      </Row>
    </Stack>
  </Panel>
)

function Consent({ asked, shown: { name, host, levels, refusedAt } }: { asked: AskedQuery; shown: Shown }) {
  const me = useMe()
  const [level, setLevel] = useState<AssistantLevel>(levels[0]?.level ?? 'read')
  // The other page may take its time: until then nothing is pressed twice.
  const [isLeaving, setLeaving] = useState(false)
  const { run, busy, error } = useAct(
    async () => {
      const { redirectTo } = await allowAssistant({ body: { ...asked, level } })
      setLeaving(true)
      goTo(redirectTo)
    },
    { refusal: 'here' },
  )
  const given = levels.find((one) => one.level === level)?.permissions ?? []
  return (
    <Panel title={t('{name} quiere entrar a Umbral en su nombre', { name })}>
      <Stack gap={16}>
        <Words as="p">
          {t('Entra como {me} y ve lo mismo que usted, nunca más. Al aceptar, usted vuelve a {host}.', {
            me: fullName(me),
            host,
          })}
        </Words>
        <fieldset className={css.levels}>
          <legend>{t('Qué puede hacer')}</legend>
          {levels.map((one) => (
            <label key={one.level}>
              <input
                type="radio"
                name="level"
                checked={one.level === level}
                onChange={() => setLevel(one.level)}
              />
              <span>{levelWords(one.level)}</span>
            </label>
          ))}
        </fieldset>
        <details className={css.permissions}>
          <summary>{t('Los permisos que recibe')}</summary>
          <dl>
            {byArea(given).map(([area, permissions]) => (
              <div key={area}>
                <dt>{areaWords[area]}</dt>
                <dd>{permissions.map((one) => permissionWords[one]).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
        <Words as="p" size={13} tone="muted">
          {t(
            'Lo que lee sale de Umbral hacia quien opera el asistente. Todo lo que hace queda en la auditoría, y usted lo desconecta cuando quiera en su perfil.',
          )}
        </Words>
        {error && <Alert tone="red">{error}</Alert>}
        <Row gap={8} wrap>
          <Button variant="primary" busy={busy || isLeaving} onClick={() => run()}>
            {t('Permitir')}
          </Button>
          <Button variant="ghost" onClick={() => goTo(refusedAt)}>
            {t('No permitir')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

type Given = Shown['levels'][number]['permissions']

function byArea(permissions: Given) {
  const areas = new Map<keyof typeof areaWords, Given[number][]>()
  for (const one of permissions) {
    const area = one.slice(0, one.indexOf('.')) as keyof typeof areaWords
    areas.set(area, [...(areas.get(area) ?? []), one])
  }
  return [...areas]
}
