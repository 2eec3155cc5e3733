import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { OpenedPart } from '#web/kit/opened-part.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { hidePanel, showPanel, usePanel } from './panels.ts'
import { shellKeys } from './shell-keys.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const Preferences = lazy(() => import('./preferences.tsx').then((all) => ({ default: all.Preferences })))
const Notifications = lazy(() =>
  import('#web/features/office/notifications/notification-drawer.tsx').then((all) => ({
    default: all.NotificationDrawer,
  })),
)
const Help = lazy(() => import('./help.tsx').then(({ Help }) => ({ default: Help })))
const NewLead = lazy(() => import('./new-lead.tsx').then(({ NewLead }) => ({ default: NewLead })))

/** The panel that is open over the page; keys open some, and any navigation closes the panel. */
export function OpenPanel() {
  const panel = usePanel()
  const { href, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => hidePanel, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes all but a form that may be half filled in
  useEffect(() => {
    if (panel !== 'new-lead') hidePanel()
  }, [href])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = shellKeys.find(({ is }) => is(event))
      if (!key) return
      event.preventDefault()
      showPanel(key.panel)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <OpenedPart part={panel ?? ''} onClose={hidePanel}>
      <Suspense>
        {panel === 'navigation' && <NavDrawer onClose={hidePanel} />}
        {panel === 'search' && <Palette onClose={hidePanel} />}
        {panel === 'preferences' && <Preferences onClose={hidePanel} />}
        {panel === 'notifications' && <Notifications onClose={hidePanel} />}
        {panel === 'help' && <Help onClose={hidePanel} />}
        {panel === 'new-lead' && <NewLead onClose={hidePanel} />}
      </Suspense>
    </OpenedPart>
  )
}
