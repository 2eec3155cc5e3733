import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { sections } from './sections.ts'
import css from './settings-frame.module.css'

type Props = {
  title: string
  /** What this section decides, in a sentence. */
  lead: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** A section of the settings, with the way to the others beside it. */
export const SettingsFrame = ({ title, lead, acts, children }: Props) => (
  <Stack gap={20}>
    <Words as="h1">{t('Configuración')}</Words>
    <div className={css.frame}>
      <SectionNav />
      <Stack gap={16}>
        <header className={css.head}>
          <div className={css.words}>
            <Row wrap>
              <Words as="h2" size={16} weight={600} tone="ink">
                {title}
              </Words>
              <SectionWatchers />
            </Row>
            <Words as="p" size={13} tone="muted">
              {lead}
            </Words>
          </div>
          {acts}
        </header>
        {children}
      </Stack>
    </div>
  </Stack>
)

/** Who else sets this up just now, be it the same step or another. */
function SectionWatchers() {
  const section = useLocation({ select: ({ pathname }) => pathname.slice(1).replaceAll('/', '-') })
  return <Watchers subject={section} />
}

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
