import { IconDownload } from '@tabler/icons-react'
import { useAct } from '#web/kit/act/use-act.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

/** What is kept of oneself, as the law lets everybody take it along. */
export function TakeOwnData() {
  const { run, busy } = useAct(async () => {
    // Asked for as a file, it answers one.
    const file = (await api('GET /users/me/data/', {}, { as: 'blob' })) as unknown as Blob
    keepFile(file, `mis-datos-${today()}.zip`)
  })
  return (
    <Panel title={t('Mis datos')}>
      <Stack gap={12}>
        <Words tone="muted">
          {t('Lo que la cuenta guarda de usted como usuario: ficha, foto, sesiones, actos y preferencias.')}
        </Words>
        <Button icon={IconDownload} busy={busy} onClick={() => run()}>
          {t('Llevarme mis datos')}
        </Button>
      </Stack>
    </Panel>
  )
}
