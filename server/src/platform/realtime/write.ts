import type { Db } from '../db.ts'
import { broadcast } from '../events.ts'
import type { Me } from '../me.ts'
import { keepLeaf, lockLeaf } from './ephemeral.ts'
import { type Found, keysOf } from './place.ts'
import { pushId } from './push-id.ts'
import { denied, Refusal, tooBig } from './refusal.ts'
import { withServerValues } from './server-values.ts'
import { bareTag, tagOf } from './tag.ts'
import { at, isBranch, type Json, type Tree, toJson, toTree, withAt } from './tree.ts'

export type Write = { method: 'PUT' | 'PATCH' | 'POST' | 'DELETE'; body: Json; ifMatch: string | null }
export type Written = { status: 200 | 412; body: Json; tag: string }

/** Presence and typing values are small; each is sent to every user of the account. */
const mostBytes = 1024
/** Enough for fifty open chats and the screens of some tabs. */
const mostLeaves = 60

/** Writes at or below the user's own leaf; with `ifMatch` only if the current value has that ETag. */
export async function write(db: Db, me: Me, found: Found, asked: Write, now: string): Promise<Written> {
  const { place, params, root, inner } = found
  const { writing } = place
  const leaf = inner.slice(0, writing?.depth ?? 0)
  if (!writing || leaf.length < writing.depth || !writing.isOwnLeaf(me, leaf, params)) throw denied()
  const path = [root, ...leaf].join('/')
  const below = inner.slice(writing.depth)
  const { before, others } = await lockLeaf(db, me, path, now)
  const here = at(before, below)
  if (asked.ifMatch !== null && bareTag(asked.ifMatch) !== tagOf(here))
    return { status: 412, body: toJson(here), tag: tagOf(here) }
  const { after, body } = applied(here, asked, Date.parse(now))
  const written = withAt(before, below, after)
  const whole = writing.signed ? writing.signed(me, written) : written
  if (Buffer.byteLength(JSON.stringify(whole)) > mostBytes) throw tooBig()
  if (before === null && whole !== null && others >= mostLeaves)
    throw new Refusal(400, `At most ${mostLeaves} places at a time`)
  const until = new Date(Date.parse(now) + writing.lasts).toISOString()
  await keepLeaf(db, me, path, whole, until)
  // An unchanged value only gets a new expiry; no event is sent.
  if (tagOf(whole) !== tagOf(before)) broadcast(db, me.account_id, { type: 'ephemeral.changed', path })
  return { status: 200, body, tag: tagOf(at(whole, below)) }
}

function applied(here: Tree, { method, body }: Write, ms: number): { after: Tree; body: Json } {
  if (method === 'DELETE') return { after: null, body: null }
  const resolved = withServerValues(body, toJson(here), ms)
  if (method === 'PUT') return { after: toTree(resolved), body: resolved }
  if (method === 'PATCH') return { after: patched(here, resolved), body: resolved }
  const name = pushId(ms)
  return { after: withAt(here, [name], toTree(resolved)), body: { name } }
}

/** Each key, which may be a path, replaces that child. No key may be an ancestor of another. */
function patched(here: Tree, body: Json): Tree {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(
      400,
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    )
  const changes = Object.entries(body).map(([key, value]) => ({ path: keysOf(key), value: toTree(value) }))
  for (const { path } of changes) {
    const isAbove = changes.some(
      (other) => other.path !== path && path.every((key, index) => other.path[index] === key),
    )
    if (path.length === 0 || isAbove) throw new Refusal(400, 'Invalid data; a path lies above another')
  }
  const start: Tree = isBranch(here) ? here : null
  return changes.reduce<Tree>((tree, { path, value }) => withAt(tree, path, value), start)
}
