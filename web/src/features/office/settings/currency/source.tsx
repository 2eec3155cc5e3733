import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/kit/api.ts'
import { longDay } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t, words } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { quoted } from './rates.ts'

const providers = words({ cmf: 'Comisión para el Mercado Financiero (CMF)', mindicador: 'mindicador.cl' })

/** Who publishes the values in this installation, and until which day they are known. */
export function Source() {
  const source = useQuery(apiQuery('rates', 'GET /accounts/exchange-rates/provider/'))
  return (
    <Panel title={t('De dónde vienen')}>
      <Loaded panel from={source} lines={2}>
        {({ provider, published }) => (
          <Stack gap={8}>
            <p>
              {provider
                ? t('Se traen solos de {provider}, varias veces al día.', {
                    provider: t(providers[provider]),
                  })
                : t(
                    'Esta instalación no trae valores sola: se escriben o se suben aquí. Quien la opera elige la fuente con RATES_PROVIDER (cmf o mindicador).',
                  )}
            </p>
            {published.length > 0 && <p>{known(published)}</p>}
            <Words as="p" size={13} tone="muted">
              {t(
                'La UF se publica el día 9 para los treinta días siguientes, por eso se conoce hasta el 9 del mes que viene. El dólar y el euro se publican cada día hábil: en fines de semana y feriados vale el último conocido, si se pide así.',
              )}
            </Words>
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

const known = (published: Answer<'GET /accounts/exchange-rates/provider/'>['published']) =>
  quoted
    .flatMap(({ id, name }) => {
      const until = published.find(({ currency }) => currency === id)?.until
      return until ? t('{currency} hasta el {day}', { currency: t(name), day: longDay(until) }) : []
    })
    .join(' · ')
