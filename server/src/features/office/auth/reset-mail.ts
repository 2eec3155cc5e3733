import { page } from '#server/platform/mail-page.ts'

/** The mail for a user who forgot the password. */
export function resetMail(to: string, firstName: string, link: string) {
  const hello = firstName ? `Hola, ${firstName}:` : 'Hola:'
  const lines = [
    'Recibimos una solicitud para cambiar su contraseña de Umbral.',
    'El enlace sirve una sola vez y durante una hora. Si no lo pidió, ignore este correo: su contraseña sigue igual.',
  ]
  const subject = 'Cambiar su contraseña de Umbral'
  return {
    to,
    subject,
    text: [hello, lines[0], link, lines[1]].join('\n\n'),
    html: page(subject, hello, lines, { label: 'Cambiar contraseña', href: link }),
  }
}
