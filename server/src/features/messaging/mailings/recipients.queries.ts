import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { listMailingRecipients } from '#contract/messaging/mailings.ts'
import { reachedContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { answered, ruled, whyNot } from './queries.ts'

type Row = ReturnsOf<typeof listMailingRecipients>['results'][number]

/** What became of its message is its state; one that was erased since had left. */
const state = sql`case when r.state = 'handed' then coalesce(m.status, 'sent') else r.state end`

export const pageOfRecipients = (
  db: Db,
  me: Me,
  mailingId: number,
  query: OutputOf<typeof listMailingRecipients, 'query'>,
  link: LinkToPage,
) => {
  const from = sql`mailing_recipient r left join message m on m.account_id = ${me.account_id} and m.id = r.message_id`
  return readPage<Row>(db, me, query, link, {
    from,
    where: sql`r.account_id = ${me.account_id} and r.mailing_id = ${mailingId}
      ${query.state ? sql`and ${state} = any (${query.state}::text[])` : sql``}`,
    order: orderBy({ place: { by: sql`r.id`, type: 'bigint', isFilled: true } }, ['place'], 'r.id'),
    filter: 'rare',
    rows: (picked, more) => sql`
      select r.id, case when ${reachedContacts(me, 'c')} then json_build_object('id', c.id, 'name', c.name, 'phone', c.phone)
          else json_build_object('id', c.id, 'name', 'Contacto de otro vendedor', 'phone', null) end as contact, ${state} as state,
        case when r.state = 'waiting' then ${whyNot(me, sql`g.category`)}
          when r.state = 'skipped' then case when r.reason = any (${ruled}::text[]) then r.reason else 'refused' end end as reason,
        case when r.state = 'skipped' and r.reason <> all (${ruled}::text[]) then r.reason else m.error_detail end as detail,
        m.id is not null and ${answered(me)} as has_answered, r.handled_at ${more}
      from (${picked}) as picked
      join mailing_recipient r on r.account_id = ${me.account_id} and r.id = picked.id
      join mailing g on g.account_id = ${me.account_id} and g.id = r.mailing_id
      join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
      left join message m on m.account_id = ${me.account_id} and m.id = r.message_id`,
  })
}
