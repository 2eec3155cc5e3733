import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { SectionFrame } from '#web/kit/section-nav/section-frame.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { SectionNav } from './section-nav.tsx'
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
  <Stack>
    <ScreenHead title={t('Configuración')} />
    <SectionFrame nav={<SectionNav />}>
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
    </SectionFrame>
  </Stack>
)

/** Who else sets this up just now, be it the same step or another. */
function SectionWatchers() {
  const section = useLocation({ select: ({ pathname }) => pathname.slice(1).replaceAll('/', '-') })
  return <Watchers subject={section} />
}
