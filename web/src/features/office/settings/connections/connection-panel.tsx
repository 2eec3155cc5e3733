import { IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toAgent, toLeadAds } from '#web/places/messaging.ts'
import { toHours, toWhatsAppTexts } from '#web/places/office.ts'
import { ConnectionForm } from './connection-form.tsx'
import { NumberFacts } from './number-facts.tsx'
import { type Connection, type ConnectionTest, healthQuery, testConnection } from './queries.ts'
import { kindWords, limitWords, qualityWords, saidByMeta, statusWords, steps } from './words.ts'

/** `shared`: whether the token of the system user is set, which serves the number and the ads. */
type Props = { connection: Connection; may: boolean; shared: boolean }

/** One connection: its fields, whether it works and what to do about it, and how to set it up. */
export function ConnectionPanel({ connection, may, shared }: Props) {
  const { kind, status, webhookUrl, usage, number } = connection
  const [found, setFound] = useState<ConnectionTest>()
  const test = useAct(testConnection)
  const words = kindWords[kind]
  const state = statusWords[status]
  async function tryIt() {
    const done = await test.run({ params: { kind } })
    if (done) setFound(done.saved)
  }
  return (
    <Panel
      title={
        <Row as="span">
          {t(words.title)}
          <Badge tone={state.tone}>{t(state.label)}</Badge>
        </Row>
      }
      acts={
        may && (
          <Button
            size="small"
            icon={IconPlugConnected}
            busy={test.busy}
            disabled={status === 'not_set'}
            onClick={tryIt}
          >
            {t('Probar conexión')}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Words as="p" size={13} tone="muted">
          {t(words.lead)}
        </Words>
        {found && <Found found={found} />}
        {status === 'sandbox' && (
          <Alert tone="blue">
            {t('Conversa con un Meta de práctica que es parte de este programa: nada sale de aquí.')}
          </Alert>
        )}
        {status !== 'not_set' && <Health kind={kind} />}
        {number && <NumberFacts number={number} />}
        {usage && status !== 'not_set' && <Usage usage={usage} />}
        <ConnectionForm connection={connection} may={may} shared={shared} />
        <Elsewhere kind={kind} />
        {kind === 'meta' && <CopyField label={t('Dirección del webhook')} value={webhookUrl} rows={1} />}
        <details>
          <summary>{t('Paso a paso')}</summary>
          <Stack gap={8} as="div">
            {steps[kind].map((step, place) => (
              <Words key={step} as="p" size={13}>
                {t('{n}. {step}', { n: place + 1, step: t(step) })}
              </Words>
            ))}
          </Stack>
        </details>
      </Stack>
    </Panel>
  )
}

/** What Meta answered just now. */
const Found = ({ found: { ok, detail, remedy, name, phone, quality, limit } }: { found: ConnectionTest }) => (
  <Alert tone={ok ? 'blue' : 'red'}>
    <p>{saidByMeta(detail)}</p>
    {remedy && <p>{t(remedy)}</p>}
    {(name || phone) && (
      <p>
        <bdi>{name}</bdi> {phone && <Phone phone={phone} />}
        {quality && ` · ${t(qualityWords[quality] ?? quality)}`}
        {limit && ` · ${limitWords(limit)}`}
      </p>
    )}
  </Alert>
)

/** What belongs to the connection and is set on a page of its own. */
function Elsewhere({ kind }: Pick<Connection, 'kind'>) {
  if (kind === 'messaging')
    return (
      <Row wrap gap={4}>
        <Other {...toWhatsAppTexts()}>{t('Palabras para dejar de recibir mensajes')}</Other>
        <Other {...toAgent()}>{t('Respuesta fuera de horario')}</Other>
        <Other {...toHours()}>{t('Horario de atención')}</Other>
      </Row>
    )
  if (kind === 'lead_ads')
    return (
      <Row wrap gap={4}>
        <Other {...toLeadAds()}>{t('Páginas y su estado')}</Other>
        <Other {...toLeadAds({ tab: 'campaigns' })}>{t('Campañas')}</Other>
        <Other {...toLeadAds({ tab: 'forms' })}>{t('Formularios y respuestas')}</Other>
        <Other {...toLeadAds({ tab: 'stages' })}>{t('Etapas que se avisan a Meta')}</Other>
      </Row>
    )
  if (kind === 'agent')
    return (
      <Row wrap gap={4}>
        <Other {...toAgent()}>{t('Horario y paso a una persona')}</Other>
      </Row>
    )
  return null
}

const Other = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} variant="ghost" size="small" icon={IconSettings} />
)

/** How much of the month's budget is used. */
const Usage = ({ usage: { calls, tokens, budget } }: { usage: NonNullable<Connection['usage']> }) => (
  <Stack gap={4}>
    <Words size={13}>
      {t('Este mes: {tokens} de {budget} tokens', { tokens, budget })} ·{' '}
      {plural(calls, '1 consulta', '{count} consultas')}
    </Words>
    <ProgressBar done={Math.min(tokens, budget)} total={budget} />
  </Stack>
)

/** What is known of it without asking Meta, and what to do where something is missing. */
function Health({ kind }: Pick<Connection, 'kind'>) {
  const { data } = useQuery(healthQuery(kind))
  if (!data) return null
  return (
    <Stack gap={4} as="ul">
      {data.checks.map(({ code, ok, detail, remedy }) => (
        <li key={code}>
          <Words size={13} tone={ok === null ? 'muted' : ok ? 'green' : 'amber'}>
            {ok === null ? '○' : ok ? '✓' : '!'} {saidByMeta(detail)}
          </Words>
          {remedy && (
            <Words as="p" size={13} tone="muted">
              {t(remedy)}
            </Words>
          )}
        </li>
      ))}
    </Stack>
  )
}
