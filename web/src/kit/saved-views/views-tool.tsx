import { IconBookmarks } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import css from './views-tool.module.css'

const SavedViews = lazy(() => import('./saved-views.tsx').then((m) => ({ default: m.SavedViews })))
const ViewName = lazy(() => import('./view-name.tsx').then((m) => ({ default: m.ViewName })))
const ViewBar = lazy(() => import('./view-bar.tsx').then((m) => ({ default: m.ViewBar })))

type Props = { table: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The button of the saved views of a list or a board, and what it opens. */
export function ViewsTool({ table, isOpen, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        icon={IconBookmarks}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('Vistas guardadas')}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={css.word}>
          <Suspense fallback={t('Vistas')}>
            <ViewName table={table} />
          </Suspense>
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <SavedViews table={table} anchor={button} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Below the tools, once the view one is in was changed. */
export function ViewChanges({ table, onSaveAs }: { table: string; onSaveAs: () => void }) {
  if (useSearchValues().view === undefined) return null
  return (
    <Suspense>
      <ViewBar table={table} onSaveAs={onSaveAs} />
    </Suspense>
  )
}
