import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { searchMessages } from '#contract/messaging/conversations.ts'
import { wordsOf } from '#contract/words.ts'
import type { Db } from '#server/platform/db.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleConversations } from './queries.ts'

type FoundMessage = ReturnsOf<typeof searchMessages>['results'][number]

/** Messages with a word that begins like each of these. */
export function pageOfFoundMessages(
  db: Db,
  me: Me,
  query: OutputOf<typeof searchMessages, 'query'>,
  link: LinkToPage,
) {
  const words = wordsOf(query.search).slice(0, 8)
  const asked = words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & ')
  return readPage<FoundMessage>(db, me, query, link, {
    from: sql`message m join conversation v on v.account_id = ${me.account_id} and v.id = m.conversation_id`,
    where: sql`m.account_id = ${me.account_id} and ${visibleConversations(me, 'v')}
      and to_tsvector('simple', app.fold(m.body)) @@ to_tsquery('simple', ${asked})
      ${query.conversation ? sql`and v.uuid = ${query.conversation}` : sql``}`,
    order: newestFirst('m.created_at', 'm.id'),
    filter: 'search',
    rows: (picked, more) => sql`
      select m.id, v.uuid as conversation_uuid, json_build_object('id', c.id, 'name', c.name) as contact,
        m.direction, m.kind, m.body, m.created_at ${more}
      from (${picked}) as picked
      join message m on m.account_id = ${me.account_id} and m.id = picked.id
      join conversation v on v.account_id = ${me.account_id} and v.id = m.conversation_id
      join contact c on c.account_id = ${me.account_id} and c.id = v.contact_id`,
  })
}
