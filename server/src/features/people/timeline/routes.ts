import * as contract from '#contract/people/timeline.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addNote, deleteEntry, editEntry, entryToEdit, logCall, logWhatsApp } from './entries.actions.ts'
import { entryById, latestEntry } from './entries.queries.ts'
import { pageOfTimeline } from './queries.ts'

export const timelineRoutes: MountedRoute[] = [
  route(contract.listTimeline, ({ db, me, params, query, linkToPage }) =>
    pageOfTimeline(db, me, params.id, query, linkToPage),
  ),
  route(contract.addNote, async ({ db, actor, params, body }) => {
    await addNote(db, actor, params.id, body)
    return latestEntry(db, actor, params.id, 'note')
  }),
  route(contract.logCall, async ({ db, actor, params, body }) => {
    await logCall(db, actor, params.id, body)
    return latestEntry(db, actor, params.id, 'call')
  }),
  route(contract.logWhatsApp, async ({ db, actor, params, body }) => {
    await logWhatsApp(db, actor, params.id, body)
    return latestEntry(db, actor, params.id, 'whatsapp_message')
  }),
  route(
    contract.editEntry,
    async ({ db, actor, me, params, body }) => {
      await editEntry(db, actor, params.id, body.text)
      return entryById(db, me, params.id)
    },
    ({ db, actor, params }) => entryToEdit(db, actor, params.id),
  ),
  route(contract.deleteEntry, ({ db, actor, params }) => deleteEntry(db, actor, params.id)),
]
