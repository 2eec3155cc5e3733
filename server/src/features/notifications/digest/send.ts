import type { Database } from '#server/platform/db.ts'
import type { Mail, SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { channelsOf } from '../preferences/queries.ts'
import { wordsOf } from '../words.ts'
import { allAccounts, claimUnmailed, type Unmailed } from './queries.ts'

type Parts = { sendMail: SendMail; publicUrl: string }

/** Time to read it in the app first. */
const patience = 15 * 60 * 1000
const mostLines = 20

/** The job: one mail a person with what they want mailed and have not read. */
export async function mailDigests(database: Database, { sendMail, publicUrl }: Parts, at: string) {
  const before = new Date(Date.parse(at) - patience).toISOString()
  for (const { id: accountId } of await database.acrossAccounts(allAccounts)) {
    const mails = await database.inAccount(accountId, async (db) => {
      const unread = await claimUnmailed(db, accountId, before, at)
      const people = [...new Set(unread.map(({ user_id }) => user_id))]
      const channels = people.length > 0 ? await channelsOf(db, accountId, people) : new Map()
      const wanted = unread.filter(({ user_id, kind }) => channels.get(user_id)?.[kind]?.email)
      return people.flatMap((user) =>
        digestOf(
          wanted.filter(({ user_id }) => user_id === user),
          publicUrl,
          accountId,
        ),
      )
    })
    for (const mail of mails) await sendMail(mail)
  }
}

function digestOf(news: Unmailed[], publicUrl: string, account_id: number): Mail[] {
  const [first] = news
  if (!first) return []
  const lines = news.slice(-mostLines).map((told) => wordsOf(told).title)
  const more = news.length > mostLines ? [`Y ${news.length - mostLines} más.`] : []
  const subject = news.length === 1 ? (lines[0] ?? '') : `${news.length} avisos sin leer en Umbral`
  const hello = first.first_name ? `Hola, ${first.first_name}:` : 'Hola:'
  const body = ['Esto pasó y aún no lo ha visto:', ...lines, ...more, 'Elija qué avisos recibe en su perfil.']
  return [
    {
      to: first.email,
      subject,
      account_id,
      text: [hello, ...body, publicUrl].join('\n\n'),
      html: page(subject, hello, body, { label: 'Abrir Umbral', href: publicUrl }),
    },
  ]
}
