import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { countCap, type PageRequest } from '#server/platform/page.ts'

/** Mails are rows of the installation, not behind row level security: the account is the filter. */
const keptMails = (db: Db, me: Me) => db.selectFrom('kept_mail').where('account_id', '=', me.account_id)

export const keptMailRows = (db: Db, me: Me, page: PageRequest) =>
  keptMails(db, me)
    .select(['id', 'recipient', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export async function countKeptMails(db: Db, me: Me): Promise<number> {
  const { count } = await db
    .selectFrom(
      keptMails(db, me)
        .select('id')
        .limit(countCap + 1)
        .as('mail'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
