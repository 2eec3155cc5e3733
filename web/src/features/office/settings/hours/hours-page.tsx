import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { settingsQuery } from '../shared/queries.ts'
import { Holidays } from './holidays.tsx'
import { Week } from './week.tsx'

/** When the team answers: it says until when a new lead wants its first response. */
export function HoursPage() {
  const may = useCan()('account.manage')
  const settings = useQuery(settingsQuery)
  return (
    <SettingsFrame
      title={t('Horario y feriados')}
      lead={t('El plazo de la primera respuesta corre solo en estas horas.')}
    >
      <Loaded panel from={settings} lines={8}>
        {(loaded) => (
          <Locked when={!may}>
            <Week settings={loaded} may={may} />
            <Holidays settings={loaded} may={may} />
          </Locked>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
