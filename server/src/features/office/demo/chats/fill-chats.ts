import type { Db } from '#server/platform/db.ts'
import type { House } from '../house.ts'
import { demoNumberOf } from '../number.ts'
import { insertRows, takeIds } from '../queries.ts'
import { createRandom } from '../random.ts'
import { iso, type Row } from '../row.ts'
import type { DemoLead } from '../story.ts'
import { countUnread, namesOfUsers } from './chats.queries.ts'
import { demoReplies, demoTemplates, type Script, scripts } from './scripts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const most = 48

/** How long ago the last word was said; the first conversations are of this hour, the last of weeks ago. */
const agoOf = (place: number, share: number) => {
  if (place < 4) return (2 + place * 7 + share * 5) * minute
  if (place < 12) return (1 + place * 0.9 + share) * hour
  if (place < 16) return (22.1 + (place - 12) * 0.4) * hour
  return (1.2 + (place - 16) * 0.8 + share) * day
}

type Said = { line: Script[number]; at: number }

/** What is said by WhatsApp with those who are in follow-up: of today and of weeks ago, answered and waiting for an answer. */
export async function fillChats(db: Db, accountId: number, house: House, leads: DemoLead[]) {
  const random = createRandom(house.seed + 77)
  const names = await namesOfUsers(db, accountId)
  const persons = new Set<number>()
  const chosen = leads
    .filter(({ ending, seller, contact }) => {
      const isFit =
        ending === 'following' && seller !== null && contact.phone !== null && !persons.has(contact.id)
      if (isFit) persons.add(contact.id)
      return isFit
    })
    .toReversed()
    .slice(0, most)
  const conversationIds = await takeIds(db, 'conversation', chosen.length)
  const conversations: Row[] = []
  const messages: Row[] = []
  const last: { conversation: Row; message: Row }[] = []
  for (const [place, lead] of chosen.entries()) {
    const whole = scripts[(place * 3 + random.int(0, 2)) % scripts.length] as Script
    // Where the seller has the last word nobody waits.
    const isWaiting = place < 4 || random.chance(0.35)
    const script = endingWith(whole, isWaiting ? 'c' : 's')
    const said = timed(script, house.at - agoOf(place, random.next()), random)
    const conversation = conversationOf(conversationIds[place] as number, lead, said, house.at)
    conversation.phone_number_id = demoNumberOf(accountId)
    conversations.push(conversation)
    const known = {
      nombre: lead.contact.first_name.split(' ')[0] ?? '',
      vendedor: names.get(lead.seller as number) ?? '',
      proyecto: lead.project.name,
    }
    for (const [index, one] of said.entries())
      messages.push(messageOf(conversation.id as number, lead, one, known, index === said.length - 1))
    last.push({ conversation, message: messages.at(-1) as Row })
  }
  const ids = await takeIds(db, 'message', messages.length)
  for (const [index, message] of messages.entries()) message.id = ids[index]
  for (const { conversation, message } of last) conversation.last_message_id = message.id
  await insertRows(db, accountId, 'conversation', conversations)
  await insertRows(db, accountId, 'message', messages)
  await countUnread(db, accountId)
  await fillWords(db, accountId, house)
}

function endingWith(script: Script, side: 'c' | 's'): Script {
  const end = script.findLastIndex(([who]) => who === side)
  return script.slice(0, end + 1)
}

function timed(script: Script, end: number, random: ReturnType<typeof createRandom>): Said[] {
  let at = end
  return script
    .toReversed()
    .map((line) => {
      const said = { line, at }
      at -= random.int(1, 40) * minute
      return said
    })
    .toReversed()
}

function conversationOf(id: number, { contact, seller }: DemoLead, said: Said[], now: number): Row {
  const heard = said.filter(({ line: [who] }) => who === 'c').at(-1)?.at ?? null
  const end = said.at(-1)?.at ?? now
  const isWaiting = said.at(-1)?.line[0] === 'c'
  const opened = heard === null ? null : heard + day
  return {
    id,
    uuid: crypto.randomUUID(),
    contact_id: contact.id,
    phone_number_id: null,
    wa_id: contact.phone?.replace(/\D/g, '') ?? null,
    seller_id: seller,
    unread_count: isWaiting && now - end < 5 * hour ? 1 : 0,
    last_message_id: null,
    last_message_at: iso(end),
    last_direction: isWaiting ? 'inbound' : 'outbound',
    window_open_until: opened === null ? null : iso(opened),
    created_at: iso(said[0]?.at ?? end),
    updated_at: iso(end),
  }
}

function messageOf(
  conversationId: number,
  { seller }: DemoLead,
  { line: [who, text], at }: Said,
  known: Record<string, string>,
  isLast: boolean,
): Row {
  const isOurs = who === 's'
  return {
    uuid: crypto.randomUUID(),
    conversation_id: conversationId,
    direction: isOurs ? 'outbound' : 'inbound',
    kind: 'text',
    body: text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ''),
    details: {},
    status: isOurs ? (isLast ? 'delivered' : 'read') : 'received',
    reactions: [],
    attempts: isOurs ? 1 : 0,
    sent_by_id: isOurs ? seller : null,
    created_at: iso(at),
    updated_at: iso(at),
  }
}

/** Quick replies and templates. */
async function fillWords(db: Db, accountId: number, { at }: House) {
  const [made, changed] = [iso(at - 90 * day), iso(at - 20 * day)]
  const dated = { created_at: made, updated_at: changed }
  const replies = await takeIds(db, 'quick_reply', demoReplies.length)
  await insertRows(
    db,
    accountId,
    'quick_reply',
    demoReplies.map(([shortcut, body], place) => ({ id: replies[place], shortcut, body, ...dated })),
  )
  const templates = await takeIds(db, 'message_template', demoTemplates.length)
  await insertRows(
    db,
    accountId,
    'message_template',
    demoTemplates.map(({ meta_status, components, ...template }, place) => ({
      id: templates[place],
      language: 'es_CL',
      ...template,
      components,
      meta_status,
      meta_id: meta_status && `${900_000_000_000_000 + place}`,
      meta_components: meta_status && components,
      quality: template.status === 'approved' ? 'GREEN' : null,
      submitted_at: meta_status && made,
      ...dated,
    })),
  )
}
