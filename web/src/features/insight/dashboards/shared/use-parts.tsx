import { useMemo } from 'react'
import { useColumns } from '#web/kit/list-screen/use-columns.ts'

type Named<Name extends string> = { key: Name; label: string }

/**
 * The parts of a dashboard that this person may see, in the order and number they chose; kept as the columns of a table are (decision 154).
 * A part that is hidden still has its address.
 */
export function useParts<Name extends string>(
  table: 'lead_dashboard' | 'stock_dashboard',
  permitted: readonly Named<Name>[],
  asked: string | undefined,
) {
  const columns = useMemo(() => permitted.map((part) => ({ ...part, cell: () => null })), [permitted])
  const layout = useColumns(table, columns)
  const chosen = layout.shown.flatMap(({ key }) => permitted.find((part) => part.key === key) ?? [])
  const current = permitted.find(({ key }) => key === asked) ?? chosen[0]
  const parts = current && !chosen.includes(current) ? [...chosen, current] : chosen
  return { layout, parts, chosen, current: current?.key, isLoading: layout.isLoading && asked === undefined }
}

export type Layout = ReturnType<typeof useColumns>
