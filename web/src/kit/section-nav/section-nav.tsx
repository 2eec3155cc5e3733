import { useEffect, useRef } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import css from './section-nav.module.css'

type NavSection = {
  key: string
  label: string
  icon: IconType
  target: Target
  /** Where its address does not say so. */
  isCurrent?: boolean
}
type Props = { label: string; groups: readonly { title?: string | undefined; sections: NavSection[] }[] }

/** The sections of one screen, each with an address of its own: beside it, and one line above it on a narrow screen. */
export function SectionNav({ label, groups }: Props) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the sections are one line, and the current one may be past its end.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} className={css.nav} aria-label={label}>
      {groups.map(({ title, sections }) => (
        <div key={title ?? ''} className={css.group}>
          {title && <p className={css.title}>{title}</p>}
          {sections.map(({ key, label: name, icon, target, isCurrent }) => (
            <Link
              key={key}
              {...target}
              className={css.section}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon of={icon} />
              {name}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
