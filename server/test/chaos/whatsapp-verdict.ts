import type { Stage } from './stage.ts'

export type TalkLedger = {
  /** Who sent what, by its id at Meta. */
  heard: Map<string, string>
  /** What Meta told of a message of ours, by its id there. */
  told: Map<string, string[]>
  /** Under which ids Meta took a message of ours, by our own id. */
  taken: Map<string, Set<string>>
  /** What the server took to be sent, by its id: each text is written once. */
  said: Map<number, string>
  answers: Record<string, number>
  wrong: string[]
  webhooks: number
  posts: number
  /** Webhooks that are not taken yet. */
  underway?: Promise<unknown>
}

export type TalkVerdict = {
  /** Written by customers, and not kept. */
  unheard: string[]
  /** More than one contact, conversation or lead of one phone. */
  doubledPeople: string[]
  /** Acknowledged to the seller, and not kept. */
  lost: string[]
  /** Kept twice, or taken twice by Meta. */
  twice: string[]
  /** Neither sent nor refused at the end. */
  halfDone: string[]
  /** Told by Meta, and kept as something less. */
  behind: string[]
  unread: string[]
  wrongAnswers: string[]
}

type Kept = {
  id: number
  uuid: string
  wamid: string | null
  direction: string
  status: string
  body: string | null
  error_code: string | null
}

/** What was delivered did not fail, whatever was told first. */
const ranks = ['queued', 'sent', 'failed', 'delivered', 'read']
const highest = (statuses: string[]) => Math.max(...statuses.map((status) => ranks.indexOf(status)))

/** Compares what customers wrote, what the seller was told and what Meta took with what is kept. */
export async function judgeWhatsApp({ eyes }: Stage, ledger: TalkLedger): Promise<TalkVerdict> {
  const { rows: kept } = await eyes.query<Kept>(
    'select id::int, uuid, wamid, direction, status, body, error_code from message',
  )
  const byWamid = new Map(kept.map((one) => [one.wamid, one]))
  const ours = kept.filter(({ direction }) => direction === 'outbound')
  const byId = new Map(ours.map((one) => [one.id, one]))
  const texts = Map.groupBy(ours, ({ body }) => body)
  const { rows: people } = await eyes.query<{ phone: string }>(`
    select c.phone from contact c
    left join conversation v on v.account_id = c.account_id and v.contact_id = c.id
    left join lead l on l.account_id = c.account_id and l.contact_id = c.id
    where c.phone is not null group by c.phone
    having count(distinct c.id) > 1 or count(distinct v.id) <> 1 or count(distinct l.id) <> 1`)
  const { rows: left } = await eyes.query<{ id: number }>('select id::int from webhook_delivery')
  return {
    unheard: [...ledger.heard]
      .filter(([wamid]) => !byWamid.has(wamid))
      .map(([wamid, from]) => `${from} ${wamid}`),
    doubledPeople: people.map(({ phone }) => phone),
    lost: [...ledger.said].filter(([id]) => !byId.has(id)).map(([id, text]) => `${id} ${text}`),
    twice: [
      ...[...texts].filter(([, all]) => all.length > 1).map(([text, all]) => `${all.length} × ${text}`),
      ...[...ledger.taken].filter(([, wamids]) => wamids.size > 1).map(([uuid]) => `taken twice: ${uuid}`),
    ],
    halfDone: ours
      .filter(
        // Whose fate nobody knows is said to be in doubt, and was not taken as far as Meta told.
        ({ status, error_code, uuid }) =>
          status === 'queued' && (error_code !== 'in_doubt' || ledger.taken.has(uuid)),
      )
      .map(({ id, error_code }) => `${id} ${error_code}`),
    behind: ours
      .filter(({ wamid, status }) => highest([status]) < highest(ledger.told.get(wamid ?? '') ?? ['queued']))
      .map(({ id, status, wamid }) => `${id} ${status}, told ${ledger.told.get(wamid ?? '')?.join()}`),
    unread: left.map(({ id }) => `webhook ${id}`),
    wrongAnswers: ledger.wrong.slice(0, 20),
  }
}
