import { useEffect, useRef } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { sections } from './sections.ts'
import css from './settings-frame.module.css'

/** The way to the other sections of the settings. */
export function SectionNav() {
  const can = useCan()
  const nav = useRef<HTMLElement>(null)
  // On a phone the sections are one line, and the current one may be past its end.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} className={css.nav} aria-label={t('Secciones de la configuración')}>
      {sections
        .filter((section) => can(section.can))
        .map(({ path, label, icon }) => (
          <Link
            key={path}
            {...anyAddress(path)}
            className={css.section}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <Icon of={icon} />
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
