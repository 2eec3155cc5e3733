import type { ReactNode } from 'react'
import { SectionNav } from '../frame/section-nav.tsx'
import css from '../frame/settings-frame.module.css'

/** A list of the settings, which has its own title, with the way to the other sections. */
export const SettingsBeside = ({ children }: { children: ReactNode }) => (
  <div className={css.frame}>
    <SectionNav />
    <div className={css.beside}>{children}</div>
  </div>
)
