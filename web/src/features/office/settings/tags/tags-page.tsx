import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { TagEditor } from './tag-editor.tsx'
import { TagRows } from './tag-rows.tsx'
import css from './tags.module.css'

/** What leads are marked with. */
export function TagsPage() {
  const may = useCan()('pipeline.edit')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200) || undefined
  const tags = useQuery({
    ...apiQuery('tags', 'GET /leads-tags/', { query: { search, pageSize: 100 } }),
    placeholderData: keepPreviousData,
  })
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={t('Etiquetas')}
      lead={t('Marcan leads para encontrarlos después. Sirven de filtro en listas y tableros.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Agregar etiqueta')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={tags}>
        {({ results, count }) => (
          <Panel flush>
            {(count > 8 || text) && (
              <div className={css.search}>
                <InputBox
                  icon={IconSearch}
                  type="search"
                  aria-label={t('Buscar etiqueta')}
                  placeholder={t('Buscar etiqueta')}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              </div>
            )}
            {adding && <TagEditor onClose={() => setAdding(false)} />}
            {count === 0 && !adding && (
              <EmptyState
                mood={text ? 'no_match' : 'new'}
                title={text ? t('Ninguna se llama así') : t('Todavía no hay etiquetas')}
              />
            )}
            <TagRows tags={results} may={may} />
            {count > results.length && (
              <p className={css.more}>
                <Words size={13} tone="muted">
                  {t('Se muestran las primeras {count}; buscar para ver otras.', { count: results.length })}
                </Words>
              </p>
            )}
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
