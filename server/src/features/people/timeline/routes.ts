import * as contract from '#contract/people/timeline.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addNote, deleteEntry, editEntry, logCall } from './entries.actions.ts'
import { entryById, latestEntry } from './entries.queries.ts'
import { pageOfTimeline } from './queries.ts'

export const timelineRoutes: MountedRoute[] = [
  route(contract.listTimeline, ({ db, me, params, query, linkToPage }) =>
    pageOfTimeline(db, me, params.id, query, linkToPage),
  ),
  route(contract.addNote, async ({ db, me, params, body, now }) => {
    const doer = { me, at: now }
    await addNote(db, doer, params.id, body)
    return latestEntry(db, doer, params.id, 'note')
  }),
  route(contract.logCall, async ({ db, me, params, body, now }) => {
    const doer = { me, at: now }
    await logCall(db, doer, params.id, body)
    return latestEntry(db, doer, params.id, 'call')
  }),
  route(contract.editEntry, async ({ db, me, params, body, now }) => {
    await editEntry(db, { me, at: now }, params.id, body.text)
    return entryById(db, me, params.id)
  }),
  route(contract.deleteEntry, ({ db, me, params, now }) => deleteEntry(db, { me, at: now }, params.id)),
]
