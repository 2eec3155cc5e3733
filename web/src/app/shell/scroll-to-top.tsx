import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import css from './scroll-to-top.module.css'

const threshold = 200

export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const onScroll = () => setShown(scrollY > threshold)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  if (!shown) return null
  return (
    <IconButton
      icon={IconArrowUp}
      label={t('Volver arriba')}
      variant="secondary"
      className={css.up}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  )
}
