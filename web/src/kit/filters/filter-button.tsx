import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Unread } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './bar.module.css'
import { activeOf, type CountedIn, type Filter, type FilterValues, type UseResults } from './filter.ts'

const FilterSheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.FilterSheet })))

type Props = {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => unknown
  /** A hook: how many results these filters have, as they are chosen. */
  useResults?: UseResults | undefined
  countedIn?: CountedIn | undefined
}

/** Opens the filters, whose inputs are loaded then, and says how many are active. */
export function FilterButton({ filters, values, onChange, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const active = activeOf(filters, values).length
  return (
    <>
      <Button icon={IconFilter} onClick={() => setOpen(true)} aria-haspopup="dialog" title={t('Filtros')}>
        <span className={css.word}>{t('Filtros')}</span>
        <Unread count={active} label={plural(active, '1 activo', '{count} activos')} />
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            values={values}
            onApply={onChange}
            onClose={() => setOpen(false)}
            {...rest}
          />
        </Suspense>
      )}
    </>
  )
}
