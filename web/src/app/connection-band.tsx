import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { lookForServer } from '#web/kit/connection.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'

/** Says what cannot be reached: any server, or ours. */
export const ConnectionBand = () =>
  navigator.onLine === false ? (
    <Band title={t('Sin conexión.')}>{t('Se puede seguir leyendo; lo que se guarde puede fallar.')}</Band>
  ) : (
    <Band
      title={t('El servidor no responde.')}
      act={
        <Button variant="link" onClick={lookForServer}>
          {t('Reintentar')}
        </Button>
      }
    >
      {t('Lo que está a la vista queda; se reintenta solo.')}
    </Band>
  )

const Band = ({ title, act, children }: { title: string; act?: ReactNode; children: string }) => (
  <div className={css.offline}>
    <Icon of={IconAlertTriangle} />
    <span>
      <b>{title}</b> {children}
    </span>
    {act}
  </div>
)
