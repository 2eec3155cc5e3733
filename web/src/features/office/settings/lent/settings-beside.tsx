import type { ReactNode } from 'react'
import { SectionFrame } from '#web/kit/section-nav/section-frame.tsx'
import { SectionNav } from '../frame/section-nav.tsx'

/** A list of the settings, which has its own title, with the way to the other sections. */
export const SettingsBeside = ({ children }: { children: ReactNode }) => (
  <SectionFrame nav={<SectionNav />}>{children}</SectionFrame>
)
