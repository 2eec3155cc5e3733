import type { OutputOf } from '#contract/endpoint.ts'
import type { pickSavedView } from '#contract/office/saved-views.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { endDefault, keepPick, lockPerson, removePick } from './picks.queries.ts'
import { pickedViews, viewById } from './queries.ts'

/** As many as the navigation shows without scrolling. */
const mostFavourites = 8

/** What a view, one's own or the team's, is for `me` alone. */
export async function pickView(
  db: Db,
  actor: Actor,
  id: number,
  picked: OutputOf<typeof pickSavedView, 'body'>,
) {
  const { me } = actor
  await lockPerson(db, me)
  const view = await viewById(db, me, id)
  const { is_default = view.is_default, is_favourite = view.is_favourite } = picked
  if (is_favourite && !view.is_favourite) {
    const favourites = (await pickedViews(db, me)).filter((one) => one.is_favourite)
    ensure(favourites.length < mostFavourites, 'conflict', {
      detail: `La navegación tiene ${mostFavourites} vistas; quite alguna`,
    })
  }
  if (is_default && !view.is_default) await endDefault(db, me, view.table_name)
  if (!is_default && !is_favourite) return removePick(db, me, id)
  await keepPick(db, actor, view, { is_default, is_favourite })
}
