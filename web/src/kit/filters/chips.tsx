import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import css from './bar.module.css'
import { activeOf, type Filter, type FilterOf, type FilterValues, without } from './filter.ts'
import { nameQuery, namesOf } from './found.ts'
import { listOf } from './read.ts'
import { filterWords, manyWords } from './words.ts'

type Props = {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => unknown
}

/** Each active filter, to be taken off one by one or all at once. */
export function FilterChips({ filters, values, onChange }: Props) {
  const active = activeOf(filters, values)
  if (active.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('Filtros activos')}>
      {active.map((filter) => (
        <li key={filter.key} className={css.chip}>
          {filter.label}{' '}
          {filter.kind === 'found' ? (
            <FoundWords filter={filter} ids={listOf(values[filter.key])} />
          ) : (
            <Said>{filterWords(filter, values)}</Said>
          )}
          <button
            type="button"
            aria-label={t('Quitar filtro {label}', { label: filter.label })}
            onClick={() => onChange(without(filter, values))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="small" onClick={() => onChange({})}>
          {t('Limpiar')}
        </Button>
      </li>
    </ul>
  )
}

/** What was chosen may be of another direction than the page. */
const Said = ({ children }: { children: ReactNode }) => <b dir="auto">{children}</b>

/** Also after a reload, when nothing was searched for yet. */
function FoundWords({ filter, ids }: { filter: FilterOf<'found'>; ids: string[] }) {
  const [first = '', ...others] = ids
  const found = useQuery(nameQuery(filter, Number(first)))
  return <Said>{manyWords([...namesOf([first], [found]), ...others])}</Said>
}
