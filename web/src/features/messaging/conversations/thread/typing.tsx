import { useEffect, useRef } from 'react'
import { useLive, writeLive } from '#web/kit/live/live.ts'
import type { Json } from '#web/kit/live/tree.ts'
import { fullName, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import css from './thread.module.css'

/** The server forgets it after ten seconds. */
const repeatEvery = 5_000

/** Tells the colleagues that I write in this conversation, and that I stopped. */
export function useTellTyping(uuid: string) {
  const { id, ...me } = useMe()
  const place = `typing/${uuid}/${id}`
  const toldAt = useRef(0)
  const stopped = () => {
    if (toldAt.current === 0) return
    toldAt.current = 0
    void writeLive('DELETE', place)
  }
  useEffect(() => {
    toldAt.current = 0
    return () => {
      if (toldAt.current > 0) void writeLive('DELETE', place)
    }
  }, [place])
  const typed = (body: string) => {
    if (body.trim() === '') return stopped()
    if (Date.now() - toldAt.current < repeatEvery) return
    toldAt.current = Date.now()
    void writeLive('PATCH', place, { name: fullName(me) })
  }
  return { typed, stopped }
}

/** Which colleagues write in this conversation too. */
export function Typing({ uuid }: { uuid: string }) {
  const { id } = useMe()
  const names = othersIn(useLive(`typing/${uuid}`), id)
  return (
    <p className={css.typing} role="status">
      {names.map((name) => (
        <span key={name} dir="auto">
          {t('{name} está escribiendo…', { name })}
        </span>
      ))}
    </p>
  )
}

function othersIn(value: Json, mine: number): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([id, said]) => {
    if (id === String(mine) || typeof said !== 'object' || said === null || Array.isArray(said)) return []
    return typeof said.name === 'string' ? [said.name] : []
  })
}
