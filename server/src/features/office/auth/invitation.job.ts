import { invitation } from '#server/features/office/users/creation.actions.ts'
import { job } from '#server/platform/jobs/job.ts'
import { page } from '#server/platform/mail-page.ts'
import { type LinkParts, mailPasswordLink } from './password-link.ts'

/** Mails a link to choose a password to a user who was added without one. */
export const sendInvitation = job(invitation.name, {
  payload: invitation.payload,
  longest: '2 min',
  run: (parts: LinkParts, payload, { now }) =>
    mailPasswordLink(parts, payload, now(), {
      kind: 'invitation',
      act: 'password.invited',
      write: invitationMail,
    }),
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
