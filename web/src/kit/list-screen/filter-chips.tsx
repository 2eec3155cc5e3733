import { IconX } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import type { Filter } from './definition.ts'
import css from './filter-chips.module.css'
import { filterWords } from './filter-words.ts'
import type { FilterValues } from './list-state.ts'

type Props = {
  filters: Filter[] | undefined
  list: { state: { filters: FilterValues }; change: (next: { filters: FilterValues }) => unknown }
}

/** Each active filter, to be taken off one by one or all at once. */
export function FilterChips({ filters = [], list }: Props) {
  const active = filters.filter(({ key }) => list.state.filters[key] !== undefined)
  if (active.length === 0) return null
  const remove = (key: string) => {
    const { [key]: _removed, ...rest } = list.state.filters
    list.change({ filters: rest })
  }
  return (
    <ul className={css.chips} aria-label={t('Filtros activos')}>
      {active.map((filter) => {
        const words = filterWords(filter, list.state.filters[filter.key])
        return (
          <li key={filter.key} className={css.chip}>
            {filter.label} <b>{words}</b>
            <button
              type="button"
              aria-label={t('Quitar filtro {label}', { label: filter.label })}
              onClick={() => remove(filter.key)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        )
      })}
      <li>
        <Button variant="ghost" size="small" onClick={() => list.change({ filters: {} })}>
          {t('Limpiar')}
        </Button>
      </li>
    </ul>
  )
}
