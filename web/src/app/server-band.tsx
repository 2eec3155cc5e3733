import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { lookForServer } from '#web/kit/connection.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'

export const ServerBand = () => (
  <div className={css.offline}>
    <Icon of={IconAlertTriangle} />
    <span>
      <b>{t('El servidor no responde.')}</b> {t('Lo que está a la vista queda; se reintenta solo.')}
    </span>
    <Button variant="link" onClick={lookForServer}>
      {t('Reintentar')}
    </Button>
  </div>
)
