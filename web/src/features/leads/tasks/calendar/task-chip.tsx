import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { taskIcons } from '#web/features/leads/leads/shared/words.ts'
import { BesideLink } from '#web/kit/beside/beside-link.tsx'
import { clock } from '#web/kit/dates.ts'
import { startDrag } from '#web/kit/drag/pointer-drag.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { dayOf, plusDays } from '#web/kit/wall-clock.ts'
import type { Task } from '../shared/queries.ts'
import css from './calendar.module.css'

type Props = {
  task: Task
  onMove: (task: Task, day: string) => void
  /** Which day it is held over. */
  onOver: (day: string | undefined) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A task on the wall: pressed it opens its lead, carried or moved by shift and arrows it goes to another day. */
export function TaskChip({ task, onMove, onOver }: Props) {
  const can = useCan()
  const [carried, setCarried] = useState<{ x: number; y: number }>()
  const isDone = task.status === 'completed'
  const mayMove = !isDone && can('tasks.edit', { sellerId: task.seller?.id ?? null })
  const id = `task-${task.id}`
  function put(day: string) {
    onMove(task, day)
    // It is drawn anew where it now belongs.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  function onPointerDown(event: PointerEvent) {
    if (!mayMove) return
    let from = { x: 0, y: 0 }
    let over: string | undefined
    startDrag(event.nativeEvent, {
      onLift: (point) => {
        from = point
        setCarried({ x: 0, y: 0 })
      },
      onMove: ({ x, y }) => {
        setCarried({ x: x - from.x, y: y - from.y })
        over = dayAt(x, y)
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
    const by = event.shiftKey ? steps[event.key] : undefined
    if (!by || !mayMove) return
    event.preventDefault()
    const isMirrored = Math.abs(by) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl'
    put(plusDays(dayOf(task.dueAt), isMirrored ? -by : by))
  }
  return (
    <BesideLink
      id={task.lead.id}
      anchor={id}
      draggable={false}
      className={css.chip ?? ''}
      data-done={isDone || undefined}
      data-overdue={task.isOverdue || undefined}
      data-carried={carried ? true : undefined}
      style={carried && { transform: `translate(${carried.x}px, ${carried.y}px)` }}
      title={mayMove ? t('Arrastrar, o Mayús + flechas, para cambiar de día') : undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span className={css.time}>{clock(task.dueAt)}</span>
      <Icon of={taskIcons[task.kind]} size={14} />
      <span className={css.words}>
        <b dir="auto">{task.title}</b>
        <span dir="auto">{task.lead.contact.name}</span>
      </span>
    </BesideLink>
  )
}

const dayAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day
