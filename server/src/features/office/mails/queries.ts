import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { KeptMail, listKeptMails } from '#contract/office/mails.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Mails are rows of the installation, without row security: this filter is the only one. */
export const pageOfMails = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listKeptMails, 'query'>,
  link: LinkToPage,
) =>
  readPage(db, me, query, link, {
    from: sql`kept_mail m`,
    where: sql`m.account_id = ${me.account_id}`,
    order: newest,
    picks: sql`m.*`,
    rows: (picked, more) => sql<KeptMail>`
      select m.id, m.recipient, m.subject, m.body_text, m.created_at ${more} from (${picked}) as m`,
  })

const newest = orderBy({ id: { by: sql.ref('m.id'), type: 'bigint', isFilled: true } }, ['-id'], 'm.id')

export const removeMailsAbout = (db: Db, { me }: Actor, contactIds: number[]) =>
  sql`
    delete from kept_mail
    where account_id = ${me.account_id} and contact_ids && ${contactIds}::bigint[]`.execute(db)
