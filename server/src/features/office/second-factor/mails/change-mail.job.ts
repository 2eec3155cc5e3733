import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import type { Who } from '../who.ts'
import { addressee } from './change-mail.queries.ts'

/** The mail texts. */
const news = {
  app_added: 'Se agregó una aplicación de códigos a su cuenta: desde ahora se pide un código suyo al entrar.',
  passkey_added:
    'Se agregó una llave de acceso a su cuenta: desde ahora se puede entrar con ella en el segundo paso.',
  passkey_removed: 'Se quitó una llave de acceso de su cuenta.',
  codes_made: 'Se crearon códigos de recuperación nuevos: los anteriores ya no sirven.',
  recovery_code_used:
    'Alguien entró a su cuenta con uno de sus códigos de recuperación, que ya no sirve más.',
  switched_off: 'Se desactivó la verificación en dos pasos de su cuenta: basta la contraseña para entrar.',
  removed:
    'Quien administra Umbral quitó la verificación en dos pasos de su cuenta y cerró sus sesiones: basta la contraseña para entrar. Puede activarla de nuevo en su perfil.',
  many_failures:
    'Alguien que sabe su contraseña trató de entrar a su cuenta y falló cinco veces en el segundo paso.',
} as const

export type News = keyof typeof news
type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

export const mailOfSecondFactor = job('second-factor.tell', {
  payload: z.strictObject({
    account_id: z.int(),
    user_id: z.int(),
    what: z.enum(Object.keys(news) as [News, ...News[]]),
  }),
  longest: '2 min',
  run: mailNews,
})

async function mailNews({ database, sendMail, publicUrl }: Parts, { what, ...who }: Who & { what: News }) {
  const to = await database.inAccount(who.account_id, (db) => addressee(db, who))
  if (!to) return
  const subject =
    what === 'many_failures'
      ? 'Intentos de entrar a su cuenta con su contraseña'
      : 'Cambio en la verificación en dos pasos'
  const hello = to.first_name ? `Hola, ${to.first_name}:` : 'Hola:'
  const lines = [
    news[what],
    'Si no fue usted, cambie su contraseña, cierre las demás sesiones y avise a quien administra Umbral.',
  ]
  const href = `${publicUrl}/users/profile`
  await sendMail({
    account_id: who.account_id,
    to: to.email,
    subject,
    text: [hello, lines[0], href, lines[1]].join('\n\n'),
    html: page(subject, hello, lines, { label: 'Ver mi perfil', href }),
  })
}
