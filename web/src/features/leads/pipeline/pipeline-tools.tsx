import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { inFollowUp, ViewSwitch } from '#web/features/leads/leads/shared/view-switch.tsx'
import { Unread } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { FilterChips } from '#web/kit/list-screen/filter-chips.tsx'
import { SearchBox } from '#web/kit/list-screen/search-box.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './pipeline-page.module.css'
import { SellerFaces } from './seller-faces.tsx'
import type { Pipeline } from './use-pipeline.ts'

const FilterSheet = lazy(() =>
  import('#web/kit/list-screen/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
)

/** Search and filters as the table has them, and the way to the table. */
export function PipelineTools({ pipeline }: { pipeline: Pipeline }) {
  const { filters, state, change, active } = pipeline
  const [filtering, setFiltering] = useState(false)
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          value={state.search}
          hint={t('Nombre, RUT, teléfono o #número')}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <Button icon={IconFilter} onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <span className={css.word}>{t('Filtros')}</span>
          <Unread count={active} label={plural(active, '1 activo', '{count} activos')} />
        </Button>
        <span className={css.room} />
        <SellerFaces pipeline={pipeline} />
        {pipeline.status ? <ViewSwitch current="board" views={inFollowUp} /> : <ViewSwitch current="board" />}
      </div>
      <FilterChips filters={filters} list={pipeline} />
      {filtering && (
        <Suspense>
          <FilterSheet
            filters={filters}
            values={state.filters}
            onApply={(values) => change({ filters: values })}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}
