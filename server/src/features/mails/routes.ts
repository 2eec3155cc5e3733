import { listKeptMails } from '#contract/mails.ts'
import { pageOf, pageRequest } from '#server/platform/page.ts'
import { route } from '#server/platform/route.ts'
import { countKeptMails, keptMailRows } from './queries.ts'

export const mailRoutes = [
  route(listKeptMails, async ({ db, me, query, linkToPage }) => {
    const page = pageRequest(me, query)
    return pageOf(page, await countKeptMails(db, me), await keptMailRows(db, me, page), linkToPage)
  }),
]
