import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tellRefusal } from '#web/kit/act/or-tell.ts'
import { movedIn } from '#web/kit/drag/moved-in.ts'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Icon } from '#web/kit/icon.tsx'
import css from './rows.module.css'

type RowsProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  nameOf: (item: T) => string
  /** Places before this one stay where they are. */
  first?: number
  /** Told of every exchange while a row is on its way; without it the rows stay where they are. */
  onMove?: ((items: T[]) => void) | undefined
  onLetGo?: (() => void) | undefined
  children: (item: T, handle: ReactNode) => ReactNode
}

/** Rows in an order of their own, changed by dragging a handle or by the arrows while it has the focus. */
export function Rows<T>({ label, items, keyOf, nameOf, first = 0, onMove, onLetGo, children }: RowsProps<T>) {
  const { list, moving, handle, announcement } = useReorder({
    count: items.length,
    first,
    nameOf: (place) => nameOf(items[place] as T),
    onMove: (from, to) => onMove?.(movedIn(items, from, to)),
  })
  useEffect(() => {
    if (moving === undefined) onLetGo?.()
  }, [moving, onLetGo])
  const handleOf = (place: number) => {
    if (!onMove) return null
    if (place < first)
      return (
        <span className={css.grip}>
          <Icon of={IconLock} size={16} />
        </span>
      )
    return (
      <button type="button" className={css.grip} {...handle(place)}>
        <Icon of={IconGripVertical} size={16} />
      </button>
    )
  }
  return (
    <ul ref={list} className={css.rows} aria-label={label}>
      {items.map((item, place) => (
        <li key={keyOf(item)} className={css.row} data-moving={moving === place || undefined}>
          {children(item, handleOf(place))}
        </li>
      ))}
      {announcement}
    </ul>
  )
}

type Listed = { id: number; name: string }
type SavedProps<T> = Pick<RowsProps<T>, 'label' | 'items' | 'children'> & {
  /** Sends the order and brings what came of it. */
  save?: ((ids: number[]) => Promise<unknown>) | undefined
}

/** Rows whose order is saved by itself, once they have come to rest. */
export function SavedRows<T extends Listed>({ label, items, save, children }: SavedProps<T>) {
  const [order, setOrder] = useState<number[]>()
  const waiting = useRef<{ ids: number[]; timer?: ReturnType<typeof setTimeout> }>(undefined)
  const placeOf = ({ id }: T) => order?.indexOf(id) ?? 0
  const shown = order ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items

  const send = useRef(() => {})
  send.current = () => {
    const ids = waiting.current?.ids
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    if (!ids || !save) return
    save(ids)
      .catch(tellRefusal)
      .finally(() => waiting.current ?? setOrder(undefined))
  }
  useEffect(() => () => send.current(), [])
  const rest = () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    waiting.current.timer = setTimeout(() => send.current(), 400)
  }
  const move = (next: T[]) => {
    const ids = next.map(({ id }) => id)
    clearTimeout(waiting.current?.timer)
    waiting.current = { ids, timer: setTimeout(() => send.current(), 1200) }
    setOrder(ids)
  }
  return (
    <Rows
      label={label}
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={save && move}
      onLetGo={rest}
    >
      {children}
    </Rows>
  )
}
