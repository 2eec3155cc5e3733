import type { OutputOf } from '#contract/endpoint.ts'
import type { createSavedView, patchSavedView, SavedView } from '#contract/office/saved-views.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { countOwn, insertView, isNameTaken, removeView, updateView, viewById } from './queries.ts'

/** Keeps the list, which is read whole, short. */
const most = 50

export async function createView(db: Db, actor: Actor, body: OutputOf<typeof createSavedView, 'body'>) {
  const { me } = actor
  ensure(!(await isNameTaken(db, me, body.table_name, body.name)), 'conflict', { detail: taken })
  ensure((await countOwn(db, me, body.table_name)) < most, 'conflict', {
    detail: `Ya tiene ${most} vistas de esta lista; elimine alguna`,
  })
  return insertView(db, actor, body)
}

export async function patchView(
  db: Db,
  actor: Actor,
  id: number,
  body: OutputOf<typeof patchSavedView, 'body'>,
) {
  const view = await editable(db, actor.me, id)
  if (body.name) {
    const owner = { ...actor.me, id: view.owner.id }
    ensure(!(await isNameTaken(db, owner, view.table_name, body.name, id)), 'conflict', { detail: taken })
  }
  const { after } = differences<Partial<SavedView>>(view, body)
  if (Object.keys(after).length > 0) await updateView(db, actor, id, body)
}

export async function deleteView(db: Db, me: Me, id: number) {
  await editable(db, me, id)
  await removeView(db, me, id)
}

async function editable(db: Db, me: Me, id: number) {
  const view = await viewById(db, me, id)
  ensure(view.is_editable, 'forbidden')
  return view
}

const taken = 'Ya tiene una vista con ese nombre'
