import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { classes } from '#web/kit/classes.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDisplay } from '../display.ts'
import { Loading } from '../loading.tsx'
import { Footer } from './footer.tsx'
import { Nav } from './nav.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NewVersion } from './new-version.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import css from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen: navigation at the side, bar on top, destinations at a phone's foot. */
export function Shell() {
  const { navCollapsed } = useDisplay()
  const [drawer, setDrawer] = useState(false)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => setDrawer(false), [href])
  return (
    <div className={classes(css.app, navCollapsed && css.rail)}>
      <a className={css.skip} href="#main">
        {t('Ir al contenido')}
      </a>
      <div className={css.side}>
        <Nav collapsed={navCollapsed} />
      </div>
      {drawer && <NavDrawer onClose={() => setDrawer(false)} />}
      <div className={css.main}>
        <TopBar onOpenNav={() => setDrawer(true)} />
        <NewVersion />
        <main id="main" tabIndex={-1} className={css.page}>
          <Suspense fallback={<Loading />}>
            <Allowed />
          </Suspense>
        </main>
        <Footer />
      </div>
      <TabBar />
      <ScrollToTop />
    </div>
  )
}

/** The screen, if this person may open it. */
function Allowed() {
  const screen = useMatches().at(-1)?.staticData.screen
  const can = useCan()
  if (!screen?.can || can(screen.can)) return <Outlet />
  return (
    <EmptyState mood="locked" title={t('{screen} no está disponible', { screen: screen.title })} page>
      {t('Pedir acceso a quien administra la cuenta.')}
    </EmptyState>
  )
}
