import { IconBookmarks, IconColumns3, IconFilter, IconSquareCheck } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Unread } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { ListDefinition, ListRoute } from './definition.ts'
import { ExportOf } from './export-of.tsx'
import { SearchBox } from './search-box.tsx'
import css from './toolbar.module.css'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'

const SavedViews = lazy(() => import('./saved-views.tsx').then((m) => ({ default: m.SavedViews })))
const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((m) => ({ default: m.ColumnChooser })))

type Props<R extends ListRoute> = {
  definition: ListDefinition<R>
  list: List<R>
  columns: Columns<R>
  onFilter: () => void
}

/** Search and filters at the start, what concerns the table at the end. */
export function Toolbar<R extends ListRoute>({ definition, list, columns, onFilter }: Props<R>) {
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [viewing, setViewing] = useState(false)
  const viewsButton = useRef<HTMLButtonElement>(null)
  const views = definition.views ?? definition.table
  const { selection } = list
  const active = Object.keys(list.state.filters).length
  return (
    <div className={css.bar}>
      {!definition.noSearch && (
        <SearchBox
          value={list.state.search}
          hint={definition.searchHint ?? t('Buscar')}
          onSearch={(search) => list.change({ search }, { replace: true })}
        />
      )}
      {definition.filters && (
        <Button icon={IconFilter} onClick={onFilter} aria-haspopup="dialog" title={t('Filtros')}>
          <span className={css.word}>{t('Filtros')}</span>
          <Unread count={active} label={plural(active, '1 activo', '{count} activos')} />
        </Button>
      )}
      <span className={css.room} />
      {definition.tools}
      <ExportOf definition={definition} list={list} columns={columns} />
      {definition.bulkActs && definition.bulkActs.length > 0 && (
        <Button
          icon={IconSquareCheck}
          className={css.select}
          variant={selection.isSelecting ? 'tint' : 'secondary'}
          aria-pressed={selection.isSelecting}
          title={t('Seleccionar')}
          onClick={selection.isSelecting ? selection.clear : selection.start}
        >
          <span className={css.word}>{t('Seleccionar')}</span>
        </Button>
      )}
      {views && (
        <Button
          ref={viewsButton}
          icon={IconBookmarks}
          aria-haspopup="dialog"
          aria-expanded={viewing}
          title={t('Vistas guardadas')}
          onClick={() => setViewing(!viewing)}
        >
          <span className={css.word}>{t('Vistas')}</span>
        </Button>
      )}
      {columns.canChoose && (
        <Button
          ref={button}
          icon={IconColumns3}
          className={css.columns}
          disabled={!columns.areKnown}
          aria-haspopup="dialog"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {t('Columnas')}
        </Button>
      )}
      {views && viewing && (
        <Suspense>
          <SavedViews table={views} anchor={viewsButton} onClose={() => setViewing(false)} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <ColumnChooser anchor={button} columns={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
