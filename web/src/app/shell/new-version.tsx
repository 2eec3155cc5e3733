import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from '../bands.module.css'

const everyHour = 60 * 60_000

/** Offers to reload when the server has a newer build than this tab. */
export function NewVersion() {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    let running: string | undefined
    const check = async () => {
      const served = await fetchVersion()
      running ??= served
      if (served && served !== running) setIsOld(true)
    }
    check()
    const timer = setInterval(check, everyHour)
    return () => clearInterval(timer)
  }, [])
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

async function fetchVersion(): Promise<string | undefined> {
  const answer = await fetch('/build-manifest.json', { cache: 'no-store' }).catch(() => undefined)
  const manifest = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return manifest?.version
}
