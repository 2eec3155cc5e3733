import { type RefObject, useEffect, useState } from 'react'
import { useIsPhone } from '#web/kit/media.ts'
import { countText, t } from '#web/kit/text.ts'
import type { Column } from './columns.ts'
import css from './jump.module.css'

type Props = { board: RefObject<HTMLElement | null>; columns: Column<unknown>[] }

/** On a phone one column is visible, at first the first one with cards: this shows which, and jumps to another. */
export function Jump({ board, columns }: Props) {
  const [current, setCurrent] = useState(columns[0]?.id)
  const ids = columns.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other elements to watch
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)?.target as HTMLElement | undefined
        if (seen) setCurrent(Number(seen.dataset.column))
      },
      { root: board.current, threshold: 0.7 },
    )
    for (const column of board.current?.querySelectorAll('[data-column]') ?? []) watcher.observe(column)
    return () => watcher.disconnect()
  }, [board, ids])
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the board opens
  useEffect(() => {
    const filled = columns.findIndex(({ count }) => count > 0)
    const column = board.current?.querySelectorAll('[data-column]')[filled]
    if (isPhone && filled > 0)
      column?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
  }, [])
  const go = (id: number) =>
    board.current
      ?.querySelector(`[data-column="${id}"]`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  return (
    <nav className={css.jump} aria-label={t('Etapas')}>
      {columns.map(({ id, name, count, isExact }) => (
        <button key={id} type="button" aria-current={id === current || undefined} onClick={() => go(id)}>
          <b>{name}</b> {countText(count, isExact)}
        </button>
      ))}
    </nav>
  )
}
