import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { settingsQuery } from '../shared/queries.ts'
import { QuotationRules } from './quotation-rules.tsx'

/** What the account computes quotations and prices per m² by. */
export function QuotationSettingsPage() {
  const may = useCan()('account.manage')
  const settings = useQuery(settingsQuery)
  return (
    <SettingsFrame
      title={t('Cotizaciones')}
      lead={t('Con qué se calculan las cotizaciones desde ahora; las emitidas no cambian.')}
    >
      <Loaded panel from={settings} lines={8}>
        {(loaded) => (
          <Locked when={!may}>
            <QuotationRules settings={loaded} may={may} />
          </Locked>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
