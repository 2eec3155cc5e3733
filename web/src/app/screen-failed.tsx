import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#web/kit/button.tsx'
import { lookForServer } from '#web/kit/connection.ts'
import { isMissingPart } from '#web/kit/missing-part.ts'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'
import { isAppServed, onMissingChunk } from './missing-chunk.ts'

const pause = 2000
const reload = () => location.reload()

/** In the frame, in the place of a screen that could not be fetched; it comes when the server is back. Other errors have a page. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  if (!isMissingPart(error)) throw error
  return <NotFetched />
}

function NotFetched() {
  useEffect(() => {
    lookForServer()
    const timer = setInterval(() => void onMissingChunk(reload, sessionStorage, isAppServed), pause)
    return () => clearInterval(timer)
  }, [])
  async function retry() {
    if (await isAppServed()) reload()
    else lookForServer()
  }
  return (
    <div className={css.failed} role="alert">
      <h1>{t('No se pudo cargar esta pantalla')}</h1>
      <p>{t('El servidor no responde; se abre sola cuando vuelva.')}</p>
      <Button onClick={() => void retry()}>{t('Reintentar')}</Button>
    </div>
  )
}
