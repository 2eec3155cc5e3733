import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Switch } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Settings } from '../shared/queries.ts'

/** Whether other accounts find this one; at once, since it is one question. */
export function Visibility({ settings }: { settings: Settings }) {
  const [busy, setBusy] = useState(false)
  async function toggle() {
    setBusy(true)
    try {
      const { isVisible } = await api('POST /accounts/toggle-visible/')
      await refresh('account')
      snackbar(isVisible ? t('Otras empresas ven la cuenta') : t('Otras empresas ya no ven la cuenta'))
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel>
      <Row spread gap={16}>
        <div>
          <Words as="p" weight={500} tone="ink">
            {t('Visible para otras empresas')}
          </Words>
          <Words as="p" size={13} tone="muted">
            {t('Corredoras e inmobiliarias la encuentran para compartir contactos y unidades.')}
          </Words>
        </div>
        <Switch
          label={t('Visible para otras empresas')}
          checked={settings.isVisible}
          disabled={busy}
          onChange={toggle}
        />
      </Row>
    </Panel>
  )
}
