import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from '../bands.module.css'
import { watchBuild } from './watch-build.ts'

/** Offers to reload when the server has a newer build than this tab; a form with input asks first. */
export function NewVersion() {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => watchBuild(() => setIsOld(true)), [])
  return (
    <div role="status">
      {isOld && (
        <div className={css.version}>
          <Icon of={IconRefresh} />
          {t('Nueva versión disponible')}
          <Button variant="link" onClick={() => location.reload()}>
            {t('Actualizar')}
          </Button>
        </div>
      )}
    </div>
  )
}
