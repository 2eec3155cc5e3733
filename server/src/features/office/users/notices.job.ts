import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'

type Words = { subject: string; lines: [string, string]; button: { label: string; path: string } }

const recover = { label: 'Recuperar contraseña', path: '/forgot-password' }

const words = {
  email_changed: {
    subject: 'Cambió el correo de su usuario de Umbral',
    lines: [
      'Su usuario de Umbral ya no usa este correo.',
      'Si usted no lo pidió, avise a quien administra la cuenta.',
    ],
    button: { label: 'Abrir Umbral', path: '/' },
  },
  password_changed: {
    subject: 'Cambió su contraseña de Umbral',
    lines: [
      'La contraseña de su usuario de Umbral cambió, y sus demás sesiones se cerraron.',
      'Si no fue usted, recupérela y avise a quien administra la cuenta.',
    ],
    button: recover,
  },
  many_failures: {
    subject: 'Muchos intentos de entrar con su usuario de Umbral',
    lines: [
      'Alguien falló muchas veces al tratar de entrar con su usuario de Umbral.',
      'Si no fue usted, asegúrese de que su contraseña sea larga y no la use en otra parte. Puede cambiarla con este enlace.',
    ],
    button: recover,
  },
} satisfies Record<string, Words>

type What = keyof typeof words

const payload = z.strictObject({
  account_id: z.int(),
  /** The recipient; for a new e-mail, the previous address. */
  email: z.string(),
  first_name: z.string(),
  what: z.enum(Object.keys(words) as [What, ...What[]]),
})

type Parts = { sendMail: SendMail; publicUrl: string }

/** Mails a user about a change they may not have made themselves; contains neither secrets nor the new values. */
export const sendNotice = job('users.send-notice', { payload, longest: '2 min', run: mailNotice })

async function mailNotice(
  { sendMail, publicUrl }: Parts,
  { account_id, email, first_name, what }: z.output<typeof payload>,
) {
  const { subject, lines, button } = words[what]
  const hello = first_name ? `Hola, ${first_name}:` : 'Hola:'
  const href = `${publicUrl}${button.path}`
  await sendMail({
    to: email,
    subject,
    account_id,
    text: [hello, ...lines, href].join('\n\n'),
    html: page(subject, hello, lines, { label: button.label, href }),
  })
}
