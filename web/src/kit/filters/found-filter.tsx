import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import type { FilterProps } from './filter.ts'
import css from './filters.module.css'
import { findQuery, nameQuery, namesOf } from './found.ts'
import { listOf } from './read.ts'

/** Any of many: those chosen stay in sight, and typing searches the rest on the server. */
export function FoundFilter({ filter, values, onChange }: FilterProps<'found'>) {
  const [text, setText] = useState('')
  const cache = useQueryClient()
  // What was chosen keeps its place and its name while others are searched and it is unticked.
  const [kept, setKept] = useState(() => listOf(values[filter.key]))
  const chosen = listOf(values[filter.key])
  const asked = useDebounced(text.trim(), 250)
  const { data, error, isFetching } = useQuery(findQuery(filter, asked))
  const names = namesOf(kept, useQueries({ queries: kept.map((id) => nameQuery(filter, Number(id))) }))
  const others = (data ?? []).filter(({ id }) => !kept.includes(String(id)))
  const toggle = (id: string, name: string, isOn: boolean) => {
    // Its chip need not ask.
    if (isOn) cache.setQueryData(nameQuery(filter, Number(id)).queryKey, name)
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChange({ [filter.key]: next.length > 0 ? next : undefined })
  }
  const search = (typed: string) => {
    setText(typed)
    setKept([...new Set([...kept, ...chosen])])
  }
  const tick = (id: string, name: string) => (
    <Checkbox
      key={id}
      label={name}
      checked={chosen.includes(id)}
      onChange={(isOn) => toggle(id, name, isOn)}
    />
  )
  return (
    <fieldset className={css.filter}>
      <legend>
        {filter.label} {chosen.length > 0 && <span className={css.count}>{chosen.length}</span>}
      </legend>
      {kept.length > 0 && <div className={css.kept}>{kept.map((id, at) => tick(id, names[at] ?? ''))}</div>}
      <InputBox
        size="small"
        type="search"
        aria-label={t('Buscar en {label}', { label: filter.label })}
        placeholder={t('Buscar')}
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={css.options} aria-busy={isFetching}>
        {!data && !error && <SkeletonLines lines={3} />}
        {error && <p role="alert">{messageOf(error)}</p>}
        {others.map(({ id, name }) => tick(String(id), name))}
      </div>
      <p className={css.found} role="status">
        {data && asked !== '' && plural(others.length, '1 resultado', '{count} resultados')}
      </p>
    </fieldset>
  )
}
