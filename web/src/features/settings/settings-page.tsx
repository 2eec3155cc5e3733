import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { KeptMails } from './kept-mails.tsx'

export function SettingsPage() {
  const can = useCan()
  return (
    <Stack>
      <Words as="h1">{t('Configuración')}</Words>
      {can('account.manage') && <KeptMails />}
    </Stack>
  )
}
