import type { ReturnsOf } from '#contract/endpoint.ts'
import type { AgentReplay, replayAgent } from '#contract/messaging/agent.ts'
import { has } from '#contract/permissions.ts'
import { askedQuestions } from '#server/features/leads/questions/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { markOf } from './mark.ts'
import { leadOfTalk } from './queries.ts'
import { pastConversations } from './replay.queries.ts'
import type { Heard } from './state.ts'
import { dryRun, type Means } from './try.actions.ts'

const read: readonly string[] = ['text', 'button', 'interactive']

/** What it would have said in the latest conversations, by rules alone, without effects, and what that is worth. */
export async function replayLatest(
  db: Db,
  actor: Actor,
  means: Means,
  latest: number,
): Promise<ReturnsOf<typeof replayAgent>> {
  const { me } = actor
  // Words of customers are shown.
  ensure(has(me, 'whatsapp.view'), 'forbidden')
  const dry = await dryRun((work) => work(db), actor, means)
  const replays: AgentReplay[] = []
  for (const { uuid, contact, contact_id, at, heard } of await pastConversations(db, me, latest)) {
    const lead = await leadOfTalk(db, me.account_id, contact_id)
    const messages = heard.map(
      ({ kind, body }): Heard => ({
        kind: body !== null && read.includes(kind) ? 'text' : 'other',
        text: body ?? '',
      }),
    )
    const seller_id = lead?.seller_id ?? me.id
    const ran = await dry(messages, { id: 0, seller_id, projects_ids: lead?.projects_ids ?? [], score: null })
    const known = lead ? await askedQuestions(db, me, lead.id) : []
    const { answers } = ran.state
    replays.push({
      conversation: { uuid, contact },
      at,
      ...markOf({
        turns: ran.turns,
        answers,
        questions: ran.around.questions,
        // What it wrote itself is no comparison.
        known: known.filter(({ source }) => source !== 'agent'),
      }),
      turns: ran.turns.map((steps, place) => ({ heard: heard[place]?.body ?? null, steps })),
      stopped: ran.stopped,
    })
  }
  const sum = replays.reduce((total, { mark }) => total + mark, 0)
  return { mark: replays.length === 0 ? null : Math.round(sum / replays.length), replays }
}
