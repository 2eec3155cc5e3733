import type { Claims } from '../http/sessions.ts'
import type { OpenPlaces } from './open-places.ts'
import type { AskedPlace } from './place.ts'
import { frameOf, type Stream } from './stream.ts'
import { type Tree, toJson } from './tree.ts'

type Parts = { claims: Claims; name: string | null; stream: Stream; places: OpenPlaces }

export type Listening = ReturnType<typeof startListening>

/** A stream and its paths, by the prefix of each path. */
export function startListening({ claims, name, stream, places }: Parts) {
  const paths = new Map<string, { asked: AskedPlace; leave: (() => void)[] }>()
  let changing: Promise<unknown> = Promise.resolve()

  function leave(prefix: string) {
    const path = paths.get(prefix)
    paths.delete(prefix)
    for (const end of path?.leave ?? []) end()
  }

  async function join(added: AskedPlace[]): Promise<{ prefix: string; value: Tree }[]> {
    const opened = added.map((asked) => {
      const { place, release } = places.hold(claims.account_id, asked.found)
      const path = { asked, leave: [release] }
      paths.set(asked.prefix, path)
      return { asked, path, place }
    })
    await Promise.all(opened.map(({ place }) => place.ready()))
    if (stream.isClosed()) return []
    // No await below: the first value and the subscription are atomic.
    return opened
      .filter(({ asked, path }) => paths.get(asked.prefix) === path)
      .map(({ asked, path, place }) => {
        const { value, end } = place.join(asked, stream)
        path.leave.push(end)
        return { prefix: asked.prefix, value }
      })
  }

  const leaveAll = () => {
    for (const prefix of paths.keys()) leave(prefix)
  }
  stream.whenClosed(leaveAll)

  return {
    claims,
    name,
    stream,
    join,
    leave: leaveAll,
    asked: () => [...paths.values()].map(({ asked }) => asked),
    /** Drops and adds paths; changes run one after another. The whole value of each added path is sent. */
    change(added: AskedPlace[], dropped: string[]) {
      const next = changing.then(async () => {
        for (const prefix of dropped) leave(prefix)
        const joined = await join(added.filter(({ prefix }) => !paths.has(prefix)))
        for (const { prefix, value } of joined)
          stream.send(frameOf({ kind: 'put', path: prefix, data: toJson(value) }))
      })
      changing = next.catch(() => {})
      return next
    },
    /** The user may no longer read this path. A stream with a single path ends. */
    refuse(prefix: string) {
      if (prefix === '') return stream.cancel()
      leave(prefix)
      stream.refuse(prefix)
    },
  }
}
