import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from './address/link.tsx'
import type { Target } from './address/place.ts'
import { ButtonLink } from './button.tsx'
import { Stack } from './layout.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Panel } from './panel.tsx'
import { countText } from './text.ts'

/** How many rows a panel of this kind asks for. */
export const firstRows = 4

type Rows = { count: number; countIsExact: boolean; results: readonly { id: number }[] }

type Props<Answer extends Rows, Key extends QueryKey> = {
  title: string
  /** Read with `pageSize: firstRows`. */
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** The list that holds all of them. */
  all: { text: string; to: Target }
  to: (row: Answer['results'][number]) => Target
  card: (row: Answer['results'][number]) => ReactNode
}

/** The first rows of a list as cards in a panel, read again every five minutes. Nothing to show is quiet. */
export function FirstRows<Answer extends Rows, Key extends QueryKey>({
  title,
  query,
  all,
  to,
  card,
}: Props<Answer, Key>) {
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: 5 * 60_000 })
  if (error && !data) return <NotLoaded what={title} error={error} onRetry={refetch} />
  if (!data || data.count === 0) return null
  return (
    <Panel
      title={title}
      count={countText(data.count, data.countIsExact)}
      acts={
        data.count > firstRows && (
          <ButtonLink {...all.to} variant="ghost" size="small">
            {all.text}
          </ButtonLink>
        )
      }
    >
      <Stack gap={16}>
        {data.results.map((row) => (
          <Link key={row.id} {...to(row)}>
            {card(row)}
          </Link>
        ))}
      </Stack>
    </Panel>
  )
}
