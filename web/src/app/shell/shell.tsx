import { CatchBoundary, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useHasChats } from '#web/features/messaging/conversations/shared/open-chat.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDisplay, useLayout } from '../display/display.ts'
import { Loading } from '../loading.tsx'
import { Footer } from './footer.tsx'
import { Nav } from './nav.tsx'
import { OpenPanel } from './open-panel.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import css from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const MenuBar = lazy(() => import('./menu-bar.tsx').then(({ MenuBar }) => ({ default: MenuBar })))
const AfterCall = lazy(() =>
  import('#web/features/leads/leads/lent/after-call.tsx').then((all) => ({ default: all.AfterCall })),
)
const ChatDock = lazy(() =>
  import('#web/features/messaging/conversations/chats/chat-dock.tsx').then((all) => ({
    default: all.ChatDock,
  })),
)
const NewVersion = lazy(() => import('./new-version.tsx').then((all) => ({ default: all.NewVersion })))

/** The frame of every screen: navigation at the side or on top, a tab bar on phones. */
export function Shell() {
  const { contentWidth, footer, navbarBlur } = useDisplay()
  const { nav, navbar } = useLayout()
  return (
    <div
      className={css.app}
      data-nav={nav}
      data-navbar={navbar}
      data-content={contentWidth}
      data-blur={navbarBlur || undefined}
    >
      <a className={css.skip} href="#main">
        {t('Ir al contenido')}
      </a>
      {(nav === 'vertical' || nav === 'rail') && (
        <div className={css.side}>
          <Nav collapsed={nav === 'rail'} hasMenu={navbar === 'hidden'} />
        </div>
      )}
      <div className={css.main}>
        {navbar !== 'hidden' && (
          <header className={css.head} data-top>
            <TopBar nav={nav} />
            {nav === 'horizontal' && (
              <div className={css.menubar}>
                <Suspense>
                  <MenuBar />
                </Suspense>
              </div>
            )}
          </header>
        )}
        <Suspense>
          <NewVersion />
        </Suspense>
        <Main>
          <Suspense fallback={<Loading />}>
            <Allowed />
          </Suspense>
        </Main>
        {footer !== 'hidden' && <Footer isSticky={footer === 'sticky'} />}
      </div>
      <TabBar />
      <ScrollToTop />
      <OpenPanel />
      <Suspense>
        <AfterCall />
      </Suspense>
      <Chats />
    </div>
  )
}

/** Busy while the next screen loads: until then the one before stays in it. */
function Main({ children }: { children: ReactNode }) {
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <main id="main" tabIndex={-1} className={css.page} aria-busy={isBusy || undefined}>
      {children}
    </main>
  )
}

/** The floating chats, once there are any; without them the screen is the same. */
function Chats() {
  const hasChats = useHasChats()
  const can = useCan()
  if (!hasChats || !can('whatsapp.view')) return null
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
      <Suspense>
        <ChatDock />
      </Suspense>
    </CatchBoundary>
  )
}

/** The screen, if this user may open it. */
function Allowed() {
  const screen = useMatches().at(-1)?.staticData.screen
  const can = useCan()
  if (!screen?.can || can(screen.can)) return <Outlet />
  return (
    <EmptyState mood="locked" title={t('Sin acceso a {screen}', { screen: t(screen.title) })} page>
      {t('Pedir acceso a quien administra la cuenta.')}
    </EmptyState>
  )
}
