import { IconArrowUp, IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { reachFields } from '../detail/facts/fields.ts'
import { ProfileFact } from '../detail/facts/profile-fact.tsx'
import { type FactProps, useLocked, useProfilePatch } from '../detail/facts/use-profile-patch.tsx'
import { ReachIcon } from '../detail/reach-link.tsx'
import { LazyWhatsAppDialog } from '../shared/lazy-whatsapp.ts'
import type { Profile } from '../shared/queries.ts'

const lazyDialogs = { whatsapp: LazyWhatsAppDialog }
/** The lead one writes about. */
type About = { leadId: number; project: string | undefined }
type ReachProps = { profile: Profile; about: About; onCall: () => void }

/** Phones and e-mail of a person, changed where they are read, and the second phone made the first one. */
export function ReachFacts({ profile, about, onCall }: ReachProps) {
  const { save, busy, dialogs } = useProfilePatch(profile)
  const own = useDialogs(lazyDialogs)
  const fact = { profile, save, busy, locked: useLocked(profile) }
  return (
    <>
      {reachFields.map((field) => (
        <ProfileFact
          key={field.key}
          field={field}
          {...fact}
          acts={
            <Acts
              of={field.key}
              onCall={onCall}
              onWhatsApp={(phone) => own.whatsapp({ contact: { ...profile, phone }, ...about })}
              {...fact}
            />
          }
        />
      ))}
      {dialogs}
      {own.dialogs}
    </>
  )
}

type Props = FactProps & {
  of: (typeof reachFields)[number]['key']
  onCall: () => void
  onWhatsApp: (phone: string) => void
}

function Acts({ of: key, onCall, onWhatsApp, profile, save, busy, locked }: Props) {
  const { phone, secondaryPhone } = profile
  const value = profile[key]
  if (!value || profile.blockedAt) return null
  const swap = async () => {
    const saved = await save({ phone: secondaryPhone, secondaryPhone: phone }, { phone, secondaryPhone })
    if (saved === 'stale') snackbar(t('Otra persona cambió estos teléfonos recién'), 'error')
  }
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
          onClick={swap}
        />
      )}
      <IconButton
        icon={IconBrandWhatsapp}
        size="small"
        label={t('Escribir por WhatsApp')}
        onClick={() => onWhatsApp(value)}
      />
      <ReachIcon href={`tel:${value}`} icon={IconPhone} label={t('Llamar')} onClick={onCall} />
    </>
  )
}
