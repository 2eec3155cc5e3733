import pg from 'pg'
import { prepare } from './installation.ts'
import { planOf } from './plans.ts'
import { type Recorder, startRecorder } from './record.ts'
import type { Section } from './report.ts'

const base = '/umbral_api/v1/whatsapp'
/** A size of its own: what is added here is in no other measurement. */
const leads = 10_001
const conversations = 100_000
const longest = 20_000

/** The lists of the inbox with very many conversations, and the pages of a very long thread. */
export async function chats(): Promise<Section> {
  const recorder = await startRecorder(prepare(leads))
  try {
    const { uuid, middle, seller, tag } = await fill(recorder)
    const lists = {
      newest: 'conversations/?page_size=50',
      deep: 'conversations/?page_size=50&page=100',
      mine: 'conversations/?filter=mine&page_size=50',
      unread: 'conversations/?filter=unread&page_size=50',
      waiting: 'conversations/?filter=waiting&page_size=50',
      closing: 'conversations/?filter=closing&page_size=4',
      seller: `conversations/?sellers_ids=${seller}&page_size=50`,
      tag: `conversations/?tags_ids=${tag}&page_size=50`,
      searched: 'conversations/?search=maria&page_size=50',
      counts: 'conversations/counts/',
      'counts-unread': 'conversations/unread/',
      contacts: 'contacts/?filter=unread&page_size=50',
      'contacts-with-phones': 'contacts-with-phones/?search=maria',
      words: 'messages/?search=depart',
      thread: `conversations/${uuid}/messages/`,
      'thread-before': `conversations/${uuid}/messages/?before=${middle}`,
    }
    const rows = []
    for (const [name, path] of Object.entries(lists)) {
      const took = await fastest(() => recorder.ask(`${base}/${path}`))
      const line = await planOf(recorder, `chats-${name}`, `${base}/${path}`)
      rows.push({
        ...line,
        what: name,
        figure: `${line.figure} rows, ${took.toFixed(0)} ms`,
        reach: '≤ 200 ms',
        ok: took <= 200,
      })
    }
    return {
      about: `${conversations} conversations of one account, one of them with ${longest} messages: rows read by the statements of each request, and the quickest of five answers. Their plans are in bench/plans.`,
      rows,
    }
  } finally {
    await recorder.stop()
  }
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

type Filled = { uuid: string; middle: number; seller: number; tag: number }

/** Once for each installation. */
async function fill({ ownerUrl, accountId }: Recorder): Promise<Filled> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`begin; select app.set_account(${accountId})`)
    const { rows: known } = await owner.query('select from conversation where account_id = $1 limit 1', [
      accountId,
    ])
    if (known.length === 0) {
      await owner.query(insertConversations, [accountId, conversations])
      await owner.query(insertMessages, [accountId])
      await owner.query(insertLong, [accountId, longest])
      await owner.query(noteLast, [accountId])
    }
    const { rows } = await owner.query<Filled>(chosen, [accountId])
    await owner.query('commit')
    await owner.query('vacuum analyze conversation, message')
    return rows[0] as Filled
  } finally {
    await owner.end()
  }
}

/** The newest first; a tenth unread, a third waiting, some windows open. */
const insertConversations = `
  insert into conversation (account_id, uuid, contact_id, phone_number_id, wa_id, seller_id, unread_count, last_message_at,
    last_direction, window_open_until, created_at, updated_at)
  select $1, gen_random_uuid(), p.contacts[1 + n % cardinality(p.contacts)], '106550000000001', '5699' || lpad(n::text, 8, '0'),
    p.sellers[1 + n % cardinality(p.sellers)], (n % 10 = 0)::int, now() - n * interval '1 minute',
    case when n % 3 = 0 then 'inbound' else 'outbound' end, now() + (1440 - n) * interval '1 minute', now(), now()
  from generate_series(1, $2::int) as n cross join (
    select (select array_agg(c.id) from contact c where c.account_id = $1 and not c.is_deleted) as contacts,
      (select array_agg(u.id) from app_user u where u.account_id = $1 and u.is_seller) as sellers) as p`

const insertMessages = `
  insert into message (account_id, uuid, conversation_id, direction, kind, body, status, created_at, updated_at)
  select v.account_id, gen_random_uuid(), v.id, 'inbound', 'text', 'Hola, quisiera saber del departamento ' || v.id, 'received',
    v.last_message_at, v.last_message_at
  from conversation v where v.account_id = $1`

const theLong = `select v.id from conversation v where v.account_id = $1 order by v.last_message_at desc limit 1`

const insertLong = `
  insert into message (account_id, uuid, conversation_id, direction, kind, body, status, created_at, updated_at)
  select $1, gen_random_uuid(), (${theLong}), case when n % 2 = 0 then 'inbound' else 'outbound' end, 'text', 'Mensaje ' || n,
    case when n % 2 = 0 then 'received' else 'read' end, now() - n * interval '1 minute', now()
  from generate_series(2, $2::int) as n`

const noteLast = `
  update conversation v set last_message_id = (select m.id from message m
    where m.account_id = $1 and m.conversation_id = v.id order by m.created_at desc, m.id desc limit 1)
  where v.account_id = $1`

const chosen = `
  select v.uuid, (select u.id from app_user u where u.account_id = $1 and u.is_seller order by u.id limit 1) as seller,
    coalesce((select t.id from tag t where t.account_id = $1 order by t.id limit 1), 1) as tag,
    (select m.id from message m where m.account_id = $1 and m.conversation_id = v.id
      order by m.created_at desc offset ${longest / 2} limit 1) as middle
  from conversation v where v.account_id = $1 and v.id = (${theLong})`
