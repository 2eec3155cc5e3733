import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Switch } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Settings } from '../shared/queries.ts'

const toggleVisible = act('POST /accounts/toggle-visible/', {
  changed: ['acts-account'],
  sets: true,
  waits: true,
  said: ({ isVisible }) =>
    isVisible ? t('Otras empresas ven la cuenta') : t('Otras empresas ya no ven la cuenta'),
})

/** Whether other accounts find this one; at once, since it is one question. */
export function Visibility({ settings }: { settings: Settings }) {
  const { run, busy } = useAct(toggleVisible)
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
          onChange={() => run({})}
        />
      </Row>
    </Panel>
  )
}
