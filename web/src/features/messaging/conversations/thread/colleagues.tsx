import { useEffect, useRef } from 'react'
import { useLive, writeLive } from '#web/kit/live/live.ts'
import { usePresence } from '#web/kit/live/presence.ts'
import type { Json } from '#web/kit/live/tree.ts'
import { fullName, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { tellTyping } from '../shared/message-acts.ts'
import css from './thread.module.css'

/** The server forgets it after ten seconds. */
const repeatEvery = 5_000
/** The person's phone forgets it after 25 seconds. */
const repeatToThemEvery = 20_000

/** Tells the colleagues, and the person, that I write in this conversation; the colleagues also that I stopped. */
export function useTellTyping(uuid: string, contactId: number) {
  const { id, ...me } = useMe()
  const place = `typing/${uuid}/${id}`
  const toldAt = useRef(0)
  const toldThemAt = useRef(0)
  const stopped = () => {
    if (toldAt.current === 0) return
    toldAt.current = 0
    void writeLive('DELETE', place)
  }
  useEffect(() => {
    toldAt.current = 0
    toldThemAt.current = 0
    return () => {
      if (toldAt.current > 0) void writeLive('DELETE', place)
    }
  }, [place])
  const typed = (body: string) => {
    if (body.trim() === '') return stopped()
    // A ready text is chosen in the box: nothing is written yet.
    if (!body.startsWith('/') && Date.now() - toldThemAt.current >= repeatToThemEvery) {
      toldThemAt.current = Date.now()
      // A courtesy: nobody waits for it.
      void tellTyping({ params: { id: contactId } }).catch(() => {})
    }
    if (Date.now() - toldAt.current < repeatEvery) return
    toldAt.current = Date.now()
    void writeLive('PATCH', place, { name: fullName(me) })
  }
  return { typed, stopped }
}

/** Which colleagues look at this conversation or its person too, and which of them write. */
export function Colleagues({ uuid, contactId }: { uuid: string; contactId: number }) {
  const { id } = useMe()
  const writing = othersIn(useLive(`typing/${uuid}`), id)
  const looking = usePresence(`contact-${contactId}`, `chat-${contactId}`).filter(
    ({ name }) => !writing.includes(name),
  )
  return (
    <p className={css.colleagues} role="status">
      {writing.map((name) => (
        <span key={name} dir="auto">
          {t('{name} está escribiendo…', { name })}
        </span>
      ))}
      {looking.map(({ name }) => (
        <span key={name} dir="auto">
          {t('También lo mira {name}', { name })}
        </span>
      ))}
    </p>
  )
}

/** Where the ids are small the tree makes a list of them. */
function othersIn(value: Json, mine: number): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([id, said]) => {
    if (id === String(mine) || typeof said !== 'object' || said === null || Array.isArray(said)) return []
    return typeof said.name === 'string' ? [said.name] : []
  })
}
