import { useInfiniteQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t, words } from '#web/kit/text.ts'
import { type Conversation, conversationsQuery, type Inbox, type InboxFilter } from '../shared/queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import css from './inbox.module.css'

type Props = { inbox: Inbox; open: number | undefined }

/** The conversations, newest first; the arrows walk through them. */
export function ConversationList({ inbox, open }: Props) {
  const query = conversationsQuery(inbox)
  const read = useInfiniteQuery(query)
  const rows = useMemo(
    () => read.data && once(read.data.pages.flatMap(({ results }) => results)),
    [read.data],
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, dataUpdatedAt, refetch } = read
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <Loaded from={{ data: rows, error, dataUpdatedAt, refetch }} lines={10}>
      {(loaded) =>
        loaded.length > 0 ? (
          <Rows
            rows={loaded}
            open={open}
            onMore={more}
            onTop={() => queryClient.setQueryData(query.queryKey, (data) => data && firstPages(data))}
          />
        ) : (
          <Nothing {...inbox} />
        )
      }
    </Loaded>
  )
}

const height = 66
const ahead = 15

type RowsProps = {
  rows: readonly Conversation[]
  open: number | undefined
  onMore: () => void
  onTop: () => void
}

function Rows({ rows, open, onMore, onTop }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<string>()
  const stopAt = Math.max(
    rows.findIndex(({ uuid, contact }) => (stop === undefined ? contact.id === open : uuid === stop)),
    0,
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.uuid ?? index, [rows]),
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(stopAt) ? shown : [...shown, stopAt].sort((one, other) => one - other)
    },
  })
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => {
    if (last + ahead >= rows.length) onMore()
  }, [last, rows.length, onMore])

  function onKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -rows.length, End: rows.length }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.max(0, Math.min(rows.length - 1, stopAt + step))
    setStop(rows[index]?.uuid)
    virtual.scrollToIndex(index)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${index}"] a`)?.focus())
  }
  return (
    <ul
      ref={list}
      className={css.list}
      aria-label={t('Conversaciones')}
      onKeyDown={onKey}
      onScroll={({ currentTarget }) => currentTarget.scrollTop === 0 && onTop()}
    >
      <li className={css.room} style={{ blockSize: virtual.getTotalSize() }} aria-hidden="true" />
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <li key={key} className={css.place} style={{ insetBlockStart: start }} data-at={index}>
              <ConversationRow
                conversation={row}
                isOpen={row.contact.id === open}
                isStop={index === stopAt}
                onFocus={setStop}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** While pages are read, a conversation may move from one to another. */
const once = (rows: readonly Conversation[]) => [...new Map(rows.map((row) => [row.uuid, row])).values()]

/** Who is back at the top needs no more than the first pages, which each change reads again. */
const firstPages = <Data extends { pages: unknown[]; pageParams: unknown[] }>(data: Data): Data =>
  data.pages.length > 2
    ? { ...data, pages: data.pages.slice(0, 2), pageParams: data.pageParams.slice(0, 2) }
    : data

const nothing: Record<InboxFilter, string> = words({
  all: 'Aún no hay conversaciones',
  mine: 'Ninguna conversación es suya',
  unread: 'Todo está leído',
  waiting: 'Nadie espera respuesta',
  closing: 'Ninguna ventana está por cerrarse',
})

const Nothing = ({ filter, search, sellersIds, tagsIds }: Inbox) =>
  sellersIds || tagsIds ? (
    <EmptyState mood="no_match" title={t('Ninguna conversación con estos filtros')} />
  ) : search ? (
    <EmptyState mood="no_match" title={t('Nada coincide con «{search}»', { search })} />
  ) : (
    <EmptyState mood={filter === 'all' ? 'new' : 'done'} title={t(nothing[filter])}>
      {filter === 'all' && t('Empiezan cuando alguien escribe al número conectado.')}
    </EmptyState>
  )
