import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { retentionQuery } from './queries.ts'
import { RetentionRow } from './retention-row.tsx'

/** After how long personal data go by themselves. */
export function RetentionPage() {
  const rows = useQuery(retentionQuery)
  return (
    <SettingsFrame
      title={t('Plazos de conservación')}
      lead={t(
        'La ley pide no guardar datos de personas más de lo necesario. Cada noche se borra lo que cumplió su plazo, para siempre; no a quien está bloqueado o espera respuesta a una solicitud.',
      )}
    >
      <Loaded panel from={rows} lines={9}>
        {(loaded) => (
          <>
            {loaded.some(({ maySet }) => !maySet) && (
              <Alert>
                {t('Cada plazo lo fija quien administra la cuenta y podría borrar esos datos a mano.')}
              </Alert>
            )}
            <Panel>
              {loaded.map((row) => (
                <RetentionRow key={row.what} row={row} />
              ))}
            </Panel>
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
