import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { settingsQuery } from '../shared/queries.ts'
import { AccountForm } from './account-form.tsx'
import { Logo } from './logo.tsx'
import { Visibility } from './visibility.tsx'

/** Who the account is, where it works and in what it counts. */
export function AccountPage() {
  const may = useCan()('account.manage')
  const settings = useQuery(settingsQuery)
  return (
    <SettingsFrame title={t('Cuenta')} lead={t('Quién es la empresa, dónde trabaja y en qué moneda cuenta.')}>
      <Loaded panel from={settings} lines={10}>
        {(loaded) => (
          <Locked when={!may}>
            <Logo settings={loaded} may={may} />
            <AccountForm settings={loaded} may={may} />
            <Visibility settings={loaded} />
          </Locked>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
