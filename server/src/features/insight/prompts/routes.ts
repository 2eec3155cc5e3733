import * as schedules from '#contract/insight/prompt-schedules.ts'
import * as contract from '#contract/insight/prompts.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { tokenIdOf } from '#server/platform/http/sessions.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import {
  addPrompt,
  answerPrompt,
  changePrompt,
  deletePrompt,
  keepRun,
  promptById,
  promptsOf,
} from './actions.ts'
import {
  addSchedule,
  changeSchedule,
  deleteSchedule,
  scheduleById,
  schedulesOf,
} from './schedules.actions.ts'

type Parts = { meta: MetaParts; outboundAllow: readonly string[] }

export const promptRoutes = ({ meta, outboundAllow: allow }: Parts): MountedRoute[] => [
  route(contract.listPrompts, ({ db, me, query }) => promptsOf(db, me, query.area)),
  route(contract.createPrompt, ({ db, actor, body }) => addPrompt(db, actor, body)),
  route(
    contract.patchPrompt,
    ({ db, actor, params, body, ifMatch }) => changePrompt(db, actor, { id: params.id, ifMatch }, body),
    ({ db, me, params }) => promptById(db, me, params.id),
  ),
  route(contract.deletePrompt, ({ db, me, params }) => deletePrompt(db, me, params.id)),
  preparedRoute(
    contract.runPrompt,
    async ({ me, actor, params, body, inAccount, accounts, call, now }) => {
      const prompt = await inAccount((db) => promptById(db, me, params.id))
      const caller = { call, database: accounts, actor, tokenId: tokenIdOf(me) }
      const model = { accountId: me.account_id, meta, allow, inAccount, at: now }
      return answerPrompt({ caller, model }, prompt, body?.filters)
    },
    ({ db, actor, prepared }) => keepRun(db, actor, prepared),
  ),
  route(schedules.listPromptSchedules, ({ db, me }) => schedulesOf(db, me)),
  route(schedules.createPromptSchedule, ({ db, actor, body }) => addSchedule(db, actor, body)),
  route(
    schedules.patchPromptSchedule,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await changeSchedule(db, actor, { id: params.id, ifMatch }, body)
      return scheduleById(db, me, params.id)
    },
    ({ db, me, params }) => scheduleById(db, me, params.id),
  ),
  route(schedules.deletePromptSchedule, ({ db, me, params }) => deleteSchedule(db, me, params.id)),
]
