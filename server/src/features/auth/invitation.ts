import type { Database } from '#server/platform/db.ts'
import { page } from '#server/platform/mail-page.ts'
import { type Asked, type Mailing, mailPasswordLink } from './password-link.ts'

export const sendInvitation = 'auth.send-invitation'

/** The job: mails somebody who was added without a password a link to choose one. */
export const mailInvitation = (database: Database, mailing: Mailing, asked: Asked, at: string) =>
  mailPasswordLink(database, mailing, asked, at, {
    kind: 'invitation',
    act: 'password.invited',
    write: invitationMail,
  })

function invitationMail(to: string, firstName: string, link: string) {
  const hello = firstName ? `Hola, ${firstName}:` : 'Hola:'
  const lines = [
    'Le crearon un usuario en Umbral. Elija su contraseña para entrar.',
    'El enlace sirve una sola vez y durante siete días.',
  ]
  const subject = 'Su acceso a Umbral'
  return {
    to,
    subject,
    text: [hello, lines[0], link, lines[1]].join('\n\n'),
    html: page(subject, hello, lines, { label: 'Elegir contraseña', href: link }),
  }
}
