import { useRouterState } from '@tanstack/react-router'
import { useIsLoading } from '#web/kit/api/activity.ts'
import css from './loading-bar.module.css'

/** The line on top that moves while a request runs. */
export function LoadingBar() {
  const isCalling = useIsLoading()
  const isRouting = useRouterState({ select: (state) => state.isLoading })
  return <div className={css.bar} data-on={isCalling || isRouting || undefined} aria-hidden="true" />
}
