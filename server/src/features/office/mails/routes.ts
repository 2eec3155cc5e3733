import { listKeptMails } from '#contract/office/mails.ts'
import { route } from '#server/platform/route.ts'
import { pageOfMails } from './queries.ts'

export const mailRoutes = [
  route(listKeptMails, ({ db, me, query, linkToPage }) => pageOfMails(db, me, query, linkToPage)),
]
