import { IconArrowDown } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { daysUntil, longDay, today } from '#web/kit/dates.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { MenuPopover } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { ChatContact, Message } from '../shared/queries.ts'
import { MessageRow } from './message.tsx'
import { messageMenu } from './message-menu.ts'
import { usePending } from './pending.ts'
import { PendingRow } from './pending-row.tsx'
import { reactionMenu } from './reactions.ts'
import { estimate, nextMessage, withAlso } from './row-places.ts'
import { rowsOf } from './rows.ts'
import css from './thread.module.css'
import { useMessages } from './use-messages.ts'

type Props = {
  uuid: string
  contact: ChatContact
  /** Why one may not write now, and so neither answer a message nor send it again. */
  refused: string | false
  onReply: (message: Message) => void
}

/** The messages of a conversation by day, the newest at the foot; older ones are read on the way up and push nothing away. */
export function MessageList(props: Props) {
  const { read, messages } = useMessages(props.uuid)
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, dataUpdatedAt, refetch } = read
  const older = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <div className={css.messages}>
      <Loaded from={{ data: messages, error, dataUpdatedAt, refetch }} lines={8}>
        {(loaded) => (
          <Messages
            {...props}
            messages={loaded}
            hasOlder={hasNextPage}
            isReading={isFetchingNextPage}
            onOlder={older}
          />
        )}
      </Loaded>
    </div>
  )
}

type MessagesProps = Props & {
  messages: readonly Message[]
  hasOlder: boolean
  isReading: boolean
  onOlder: () => void
}

/** How many rows from the top older messages are asked for. */
const ahead = 12

function Messages({
  contact,
  uuid,
  refused,
  onReply,
  messages,
  hasOlder,
  isReading,
  onOlder,
}: MessagesProps) {
  const log = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const pending = usePending()
  const rows = useMemo(
    () =>
      rowsOf(
        messages,
        pending.filter(({ contactId }) => contactId === contact.id),
      ),
    [messages, pending, contact.id],
  )
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages])
  const [stop, setStop] = useState<string>()
  const [menuOf, setMenuOf] = useState<Message>()
  const [reactingTo, setReactingTo] = useState<Message>()
  const anchor = useRef<HTMLElement | null>(null)
  const stopAt = rows.findIndex(({ key }) => key === stop)
  const kept = stopAt < 0 ? rows.length - 1 : stopAt

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 6,
    // What is seen stays where it is while older messages come in above it, and whoever is at the end stays there.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 80,
    // The row with the focus stays drawn.
    rangeExtractor: (range) => withAlso(defaultRangeExtractor(range), kept),
  })
  const items = virtual.getVirtualItems()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled || rows.length === 0) return
    virtual.scrollToEnd()
    // Before the end is in sight, the top would seem to be: older messages would be asked for.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isSettled, rows.length, virtual])

  const first = virtual.range?.startIndex ?? rows.length
  useEffect(() => {
    if (isSettled && hasOlder && !isReading && first <= ahead) onOlder()
  }, [isSettled, hasOlder, isReading, first, onOlder])

  // One's own words are shown, wherever one was reading.
  const mine = pending.at(-1)?.key
  const seen = useRef(mine)
  useEffect(() => {
    if (mine === seen.current) return
    seen.current = mine
    if (mine) virtual.scrollToEnd()
  }, [mine, virtual])

  function goTo(index: number) {
    const row = rows[index]
    if (!row) return
    setStop(row.key)
    virtual.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      log.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)?.focus({ preventScroll: true }),
    )
  }
  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const target =
      step === undefined
        ? { Home: nextMessage(rows, -1, 1), End: nextMessage(rows, rows.length, -1) }[event.key]
        : nextMessage(rows, kept, step)
    if (target === undefined) return
    event.preventDefault()
    goTo(target)
  }
  function openMenu(message: Message, at: HTMLElement) {
    anchor.current = at
    setStop(String(message.id))
    setMenuOf(message)
  }
  function show(id: number) {
    const index = rows.findIndex(({ key }) => key === String(id))
    if (index >= 0) goTo(index)
  }

  if (rows.length === 0) return <p className={css.nothing}>{t('Aún no hay mensajes.')}</p>
  return (
    <>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={t('Mensajes')}
        aria-busy={isReading}
        onKeyDown={onKey}
      >
        <div className={css.room} style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'day' && <p className={css.day}>{dayWords(row.at)}</p>}
                {row.kind === 'pending' && <PendingRow pending={row.pending} maySend={!refused} />}
                {row.kind === 'message' && (
                  <MessageRow
                    message={row.message}
                    joins={row.joins}
                    quoted={
                      row.message.replyTo === null ? undefined : (byId.get(row.message.replyTo) ?? null)
                    }
                    name={contact.name}
                    isStop={index === kept}
                    menuId={menuId}
                    onMenu={openMenu}
                    onQuoted={show}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {isReading && (
        <p className={css.reading} role="status">
          {t('Cargando mensajes anteriores')}
        </p>
      )}
      {!virtual.isAtEnd(240) && (
        <IconButton
          icon={IconArrowDown}
          label={t('Ir al final')}
          variant="secondary"
          className={css.end}
          onClick={() => goTo(rows.length - 1)}
        />
      )}
      {menuOf && (
        <MenuPopover
          id={menuId}
          anchor={anchor}
          align={menuOf.direction === 'outbound' ? 'end' : 'start'}
          label={t('Acciones del mensaje')}
          items={messageMenu(menuOf, {
            contactId: contact.id,
            ...{ uuid, refused, onReply },
            onReact: setReactingTo,
          })}
          onClose={() => setMenuOf(undefined)}
        />
      )}
      {reactingTo && (
        <MenuPopover
          id={menuId}
          anchor={anchor}
          align={reactingTo.direction === 'outbound' ? 'end' : 'start'}
          label={t('Reaccionar')}
          items={reactionMenu(reactingTo, uuid)}
          onClose={() => setReactingTo(undefined)}
        />
      )}
    </>
  )
}

function dayWords(at: string): string {
  const days = daysUntil(at)
  if (days === 0) return t('Hoy')
  return days === -1 ? t('Ayer') : longDay(today(new Date(at)))
}
