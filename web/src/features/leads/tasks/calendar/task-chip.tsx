import { IconRepeat } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { taskIcons } from '#web/features/leads/leads/shared/words.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Hidden } from '#web/kit/badge.tsx'
import { BesideLink } from '#web/kit/beside/beside-link.tsx'
import { clock } from '#web/kit/dates.ts'
import { startDrag } from '#web/kit/drag/pointer-drag.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { dayOf, plusDays, timeOf } from '#web/kit/wall-clock.ts'
import type { Task } from '../shared/queries.ts'
import type { Slot } from './span.ts'
import css from './task-chip.module.css'
import { isDone } from './use-calendar.ts'

type Props = {
  task: Task
  /** Says whose it is: initials on a colour, and the name where there is room. */
  ofTeam: boolean
  /** Shift and the arrows up and down move it by an hour; else by a week. */
  byHour: boolean
  onMove: (task: Task, to: Slot) => void
  /** Where it is held over. */
  onOver: (slot: Slot | undefined) => void
}

/** A task on the wall: pressed it opens its lead, carried or moved by shift and arrows it goes elsewhere. */
export function TaskChip({ task, ofTeam, byHour, onMove, onOver }: Props) {
  const can = useCan()
  const [carried, setCarried] = useState<{ x: number; y: number }>()
  const mayMove = !isDone(task) && can('tasks.edit', { sellerId: task.seller?.id ?? null })
  const id = `task-${task.id}`
  function put(slot: Slot) {
    onMove(task, slot)
    // It is drawn anew where it now belongs.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  function onPointerDown(event: PointerEvent) {
    if (!mayMove) return
    let from = { x: 0, y: 0 }
    let over: Slot | undefined
    startDrag(event.nativeEvent, {
      onLift: (point) => {
        from = point
        setCarried({ x: 0, y: 0 })
      },
      onMove: ({ x, y }) => {
        setCarried({ x: x - from.x, y: y - from.y })
        over = slotAt(x, y)
        onOver(over)
      },
      onEnd: (dropped) => {
        setCarried(undefined)
        onOver(undefined)
        if (dropped && over) put(over)
      },
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = event.shiftKey && mayMove && slotBeside(task, event.key, { byHour, isMirrored })
    if (!to) return
    event.preventDefault()
    put(to)
  }
  const { seller } = task
  return (
    <BesideLink
      id={task.lead.id}
      anchor={id}
      draggable={false}
      className={css.chip ?? ''}
      data-done={isDone(task) || undefined}
      data-overdue={task.isOverdue || undefined}
      data-carried={carried ? true : undefined}
      style={carried && { transform: `translate(${carried.x}px, ${carried.y}px)` }}
      title={mayMove ? t('Arrastrar, o Mayús + flechas, para moverla') : undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span className={css.time}>{clock(task.dueAt)}</span>
      <Icon of={taskIcons[task.kind]} size={14} />
      {task.recurrence && <Icon of={IconRepeat} size={14} />}
      {ofTeam && seller && (
        <span className={css.whose}>
          <Avatar name={seller.name} id={seller.id} size={20} />
          <span className={css.seller} dir="auto">
            {seller.name}
          </span>
        </span>
      )}
      {ofTeam && !seller && <Hidden>{t('Sin asignar')}</Hidden>}
      <span className={css.words}>
        <b dir="auto">{task.title}</b>
        <span dir="auto">{task.lead.contact.name}</span>
      </span>
      {isDone(task) && <Hidden>{t('Hecha')}</Hidden>}
    </BesideLink>
  )
}

function slotBeside(
  task: Task,
  key: string,
  { byHour, isMirrored }: { byHour: boolean; isMirrored: boolean },
) {
  const day = dayOf(task.dueAt)
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (side) return { day: plusDays(day, isMirrored ? -side : side) }
  const up = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (!up) return undefined
  if (!byHour) return { day: plusDays(day, up * 7) }
  const hour = Number(timeOf(task.dueAt).slice(0, 2)) + up
  return hour >= 0 && hour < 24 ? { day, hour } : undefined
}

function slotAt(x: number, y: number): Slot | undefined {
  const { day, hour } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset ?? {}
  return day ? { day, hour: hour === undefined ? undefined : Number(hour) } : undefined
}
