import { useEffect, useState } from 'react'
import { loadConfig } from '#web/kit/api/config.ts'
import css from './footer.module.css'

export function Footer({ isSticky }: { isSticky: boolean }) {
  const [version, setVersion] = useState('')
  useEffect(() => {
    loadConfig().then(
      (config) => setVersion(config.version),
      () => {},
    )
  }, [])
  return (
    <footer className={css.footer} data-sticky={isSticky || undefined}>
      Umbral {version}
    </footer>
  )
}
