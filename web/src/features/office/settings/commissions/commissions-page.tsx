import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { configQuery } from './queries.ts'
import { RulesForm } from './rules-form.tsx'
import { SchemeRows } from './scheme-rows.tsx'

/** How commissions are earned, and what late payments cost. */
export function CommissionSettingsPage() {
  const may = useCan()('account.manage')
  const config = useQuery(configQuery)
  return (
    <SettingsFrame
      title={t('Comisiones y cobranza')}
      lead={t('Vale desde ahora: lo que ya se ganó o venció no cambia.')}
    >
      <Loaded panel from={config} lines={8}>
        {(loaded) => (
          <Locked when={!may}>
            <SchemeRows config={loaded} may={may} />
            <RulesForm config={loaded} />
          </Locked>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
