import { IconArrowUp, IconMail, IconPhone } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { reachFields } from '../detail/facts/fields.ts'
import { ProfileFact } from '../detail/facts/profile-fact.tsx'
import { type FactProps, useLocked, useProfilePatch } from '../detail/facts/use-profile-patch.tsx'
import { ReachIcon } from '../detail/reach-link.tsx'
import type { Profile } from './queries.ts'

/** Phones and e-mail of a person, changed where they are read, and the second phone made the first one. */
export function ReachFacts({ profile }: { profile: Profile }) {
  const { save, busy, dialogs } = useProfilePatch(profile)
  const fact = { profile, save, busy, locked: useLocked(profile) }
  return (
    <>
      {reachFields.map((field) => (
        <ProfileFact key={field.key} field={field} {...fact} acts={<Acts of={field.key} {...fact} />} />
      ))}
      {dialogs}
    </>
  )
}

type Props = FactProps & { of: (typeof reachFields)[number]['key'] }

function Acts({ of: key, profile, save, busy, locked }: Props) {
  const { phone, secondaryPhone } = profile
  const value = profile[key]
  if (!value || profile.blockedAt) return null
  if (key === 'email')
    return <ReachIcon href={`mailto:${value}`} icon={IconMail} label={t('Escribir un correo')} />
  return (
    <>
      {key === 'secondaryPhone' && !locked && (
        <IconButton
          icon={IconArrowUp}
          size="small"
          label={t('Usar como teléfono principal')}
          disabled={busy}
          onClick={() => save({ phone: secondaryPhone, secondaryPhone: phone }, { phone, secondaryPhone })}
        />
      )}
      <ReachIcon href={`tel:${value}`} icon={IconPhone} label={t('Llamar')} />
    </>
  )
}
