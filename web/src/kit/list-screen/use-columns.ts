import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { keepLast } from '#web/kit/keep-last.ts'
import { useCan } from '#web/kit/me.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import type { Column, TableName } from './definition.ts'

type Field = Answer<'GET /users/table-fields/{table}/'>[number]
export type Choice = { key: string; label: string; visible: boolean; width: number | null }

/** What the account shows everybody who chose nothing else. */
export const saveTeamColumns = act('POST /accounts/manage-table-fields/', {
  changed: ['columns'],
  sets: true,
  waits: true,
  said: () => t('Columnas guardadas para el equipo'),
})

/** The columns in the order and number this person chose; the first one always leads. */
export function useColumns<Row>(table: TableName | undefined, columns: Column<Row>[]) {
  const can = useCan()
  const mine = apiQuery('table-fields', 'GET /users/table-fields/{table}/', {
    params: { table: table ?? 'leads' },
  })
  const { data: kept, isLoading } = useQuery({
    ...mine,
    enabled: table !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A query that is off still answers what is in the cache: the choice of another table.
  const data = table && kept
  const { choices, shown } = useMemo(() => {
    const choices = choicesOf(columns, data)
    const shown = choices.flatMap(({ key, visible, width }) => {
      const column = visible && columns.find((one) => one.key === key)
      return column ? [width === null ? column : { ...column, width, isFixed: true as const }] : []
    })
    return { choices, shown }
  }, [columns, data])

  const keep = (fields: Field[]) => queryClient.setQueryData(mine.queryKey, fields)
  const set = (next: Choice[]) =>
    next.map(({ key, visible, width }, order) => ({
      key,
      order,
      visible,
      width,
      tableName: table ?? 'leads',
    }))

  const choose = (next: Choice[]) => {
    const keeping = keepLast(`columns of ${table}`, {
      before: data ?? [],
      after: next.map((choice, order) => ({ ...choice, order })),
      show: keep,
      save: () => api('POST /users/manage-table-fields/', { body: set(next) }),
    })
    orTell(keeping)
  }

  return {
    canChoose: table !== undefined,
    /** Which ones they are is on its way: rows drawn now would jump. */
    isLoading,
    areKnown: data !== undefined,
    canSetForTeam: can('account.manage'),
    choices,
    /** The same array until a column changes. */
    shown,
    choose,
    /** As wide as its person makes it; null: as it was. */
    resize: (key: string, width: number | null) =>
      choose(choices.map((choice) => (choice.key === key ? { ...choice, width } : choice))),
    /** Back to what the account shows everybody. */
    reset: () =>
      orTell(
        api('GET /accounts/table-fields/{table}/', { params: { table: table ?? 'leads' } })
          .then((fields) => api('POST /users/manage-table-fields/', { body: set(fields) }))
          .then(keep),
      ),
    // Widths are a person's: screens differ.
    setForTeam: () =>
      orTell(saveTeamColumns({ body: set(choices.map((choice) => ({ ...choice, width: null }))) })),
  }
}

/** What choosing needs to know, whatever the rows are. */
export type Columns = Omit<ReturnType<typeof useColumns>, 'shown'>

/** What is configured, then the columns no configuration knows yet; only those the screen can draw. */
function choicesOf(columns: { key: string; label: string }[], fields: Field[] = []): Choice[] {
  if (fields.length === 0)
    return columns.map(({ key, label }) => ({ key, label, visible: true, width: null }))
  const ordered = fields.toSorted((a, b) => a.order - b.order)
  const known = ordered.flatMap(({ key, visible, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ key, label: column.label, visible: visible || key === columns[0]?.key, width }] : []
  })
  const missing = columns.filter(({ key }) => !known.some((choice) => choice.key === key))
  const all = [...known, ...missing.map(({ key, label }) => ({ key, label, visible: false, width: null }))]
  return all.toSorted((a, b) => Number(b.key === columns[0]?.key) - Number(a.key === columns[0]?.key))
}
