import { QueueLink } from '#web/features/leads/leads/shared/queue-link.tsx'
import { inFollowUp, ViewSwitch } from '#web/features/leads/leads/shared/view-switch.tsx'
import css from '#web/kit/board/screen.module.css'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { SearchBox } from '#web/kit/search-box/search-box.tsx'
import { t } from '#web/kit/text.ts'
import { SellerFaces } from './seller-faces.tsx'
import type { Pipeline } from './use-pipeline.ts'

/** Search and filters as the table has them, and the way to the table. */
export function PipelineTools({ pipeline }: { pipeline: Pipeline }) {
  const { filters, state, change } = pipeline
  const narrowing = {
    filters,
    values: state.filters,
    onChange: (values: typeof state.filters) => change({ filters: values }),
  }
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          value={state.search}
          hint={t('Nombre, RUT, teléfono o #número')}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <FilterButton
          {...narrowing}
          countedIn={{
            list: 'leads',
            scope: (chosen) => ({
              ...chosen,
              status: pipeline.status,
              onBoard: true,
              search: state.search || undefined,
            }),
          }}
        />
        <span className={css.room} />
        <QueueLink tab={pipeline.status} asked={state} />
        <SellerFaces pipeline={pipeline} />
        <ViewSwitch current="board" asked={state} {...(pipeline.status && { views: inFollowUp })} />
      </div>
      <FilterChips {...narrowing} />
    </>
  )
}
