import { IconRestore } from '@tabler/icons-react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { restoreContacts } from '../acts/contact-acts.ts'
import type { Profile } from '../shared/queries.ts'
import { Withdrawn } from './privacy/withdrawn.tsx'

/** What stands in the way of working with this contact, and the way out. */
export function ContactWarnings({ profile }: { profile: Profile }) {
  const can = useCan()
  const restore = useAct(restoreContacts)
  if (profile.erasedAt)
    return (
      <Alert>
        {t('Sus datos personales se borraron')} <When at={profile.erasedAt} />.{' '}
        {t('Solo quedan los hechos contables.')}
      </Alert>
    )
  if (profile.blockedAt)
    return (
      <Alert tone="red">
        {t(
          'Sus datos están bloqueados: se conservan; no se cambian ni se usan, tampoco para llamar o escribir.',
        )}{' '}
        {profile.blockReason}
      </Alert>
    )
  if (!profile.isDeleted) return <Withdrawn id={profile.id} />
  return (
    <Alert
      tone="amber"
      acts={
        can('contacts.delete') && (
          <Button
            size="small"
            icon={IconRestore}
            busy={restore.busy}
            onClick={() => restore.run({ ids: [profile.id] })}
          >
            {t('Restaurar')}
          </Button>
        )
      }
    >
      {t('Este contacto está eliminado: se puede leer, y para cambiarlo hay que restaurarlo.')}
    </Alert>
  )
}
