import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './password-rules.module.css'

const minimumLength = 10
// A taste of the server's list of common passwords.
// bounded: it begins at one place, and what may repeat is one sign
const obvious = /^(\D)\1*$|^\d+$|^(contrase|password|qwerty|admin|umbral|chile)/i

/** What a new password must be, ticked off while it is typed; the server has the last word. */
export function PasswordRules({ password, username }: { password: string; username?: string }) {
  const rules = [
    { rule: t('{count} caracteres o más', { count: minimumLength }), kept: password.length >= minimumLength },
    { rule: t('No es de las más usadas'), kept: password !== '' && !obvious.test(password) },
  ]
  if (username) {
    const kept = password !== '' && password.toLowerCase() !== username.toLowerCase()
    rules.push({ rule: t('Distinta del nombre de usuario'), kept })
  }
  return (
    <ul className={css.rules} aria-live="polite">
      {rules.map(({ rule, kept }) => (
        <li key={rule} data-kept={kept || undefined}>
          <Icon of={kept ? IconCheck : IconMinus} size={16} />
          {rule}
        </li>
      ))}
    </ul>
  )
}
