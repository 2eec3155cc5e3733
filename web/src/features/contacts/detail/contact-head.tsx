import { IconBrandWhatsapp, IconDots, IconMail, IconPhone, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SellerName, Tags } from '#web/features/leads/shared/badges.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { NationalId, Phone } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { restoreContacts } from '../acts/contact-acts.ts'
import { stateActs } from '../acts/contact-menu.ts'
import { useContactDialogs } from '../acts/use-contact-dialogs.tsx'
import { leadsOfContactQuery, type Profile } from '../shared/queries.ts'
import { whatsAppAddress } from '../shared/whatsapp-address.ts'
import css from './detail.module.css'
import { usePrivacyActs } from './privacy/use-privacy-acts.tsx'
import { ReachLink } from './reach-link.tsx'

/** Who it is, how to reach them, and the acts one comes for. */
export function ContactHead({ profile, as: Title = 'h2' }: { profile: Profile; as?: 'h1' | 'h2' }) {
  const can = useCan()
  const dialogs = useContactDialogs()
  const privacy = usePrivacyActs(profile)
  return (
    <Stack gap={12}>
      <Row wrap gap={12} spread>
        <Row gap={12} align="start" className={css.who}>
          {Title === 'h1' && <Avatar name={profile.name} id={profile.id} size={56} />}
          <Stack gap={4}>
            <Row wrap>
              <Title className={css.name}>{profile.name}</Title>
              <States profile={profile} />
              <Watchers subject={`contact-${profile.id}`} />
            </Row>
            <Who profile={profile} />
          </Stack>
        </Row>
        <Row wrap>
          {profile.phone && (
            <>
              <ReachLink
                href={whatsAppAddress(profile.phone)}
                icon={IconBrandWhatsapp}
                label={t('WhatsApp')}
                variant="primary"
                outside
              />
              <ReachLink href={`tel:${profile.phone}`} icon={IconPhone} label={t('Llamar')} />
            </>
          )}
          <Menu
            label={t('Más acciones')}
            items={[...stateActs(profile, can, dialogs), ...privacy.items]}
            trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
          />
        </Row>
      </Row>
      <Warnings profile={profile} />
      {dialogs.dialogs}
      {privacy.dialogs}
    </Stack>
  )
}

const States = ({ profile }: { profile: Profile }) => (
  <>
    {profile.isClient && <Badge tone="green">{t('Cliente')}</Badge>}
    {profile.isDeleted && <Badge>{t('Eliminado')}</Badge>}
    {profile.blockedAt && <Badge tone="red">{t('Bloqueado')}</Badge>}
    {profile.erasedAt && <Badge>{t('Datos borrados')}</Badge>}
  </>
)

function Who({ profile }: { profile: Profile }) {
  return (
    <Row wrap gap={12}>
      <Words size={13} tone="muted">
        {idText(profile.id)}
      </Words>
      {profile.nationalId && (
        <Words size={13} tone="muted">
          {t('RUT')} <NationalId id={profile.nationalId} />
        </Words>
      )}
      {[profile.phone, profile.secondaryPhone].map(
        (phone) =>
          phone && (
            <a key={phone} className={css.reach} href={`tel:${phone}`}>
              <Words size={13}>
                <Phone phone={phone} />
              </Words>
            </a>
          ),
      )}
      {profile.email && (
        <a className={css.reach} href={`mailto:${profile.email}`}>
          <Row as="span" gap={4}>
            <Icon of={IconMail} size={16} />
            <Words size={13}>{profile.email}</Words>
          </Row>
        </a>
      )}
      <SellerOf profile={profile} />
      {profile.tags.length > 0 && <Tags tags={profile.tags} most={4} />}
    </Row>
  )
}

/** Who works the latest lead. */
function SellerOf({ profile }: { profile: Profile }) {
  const can = useCan()
  const { data: leads } = useQuery({ ...leadsOfContactQuery(profile.id), enabled: can('leads.view') })
  const seller = leads?.find((lead) => lead.seller)?.seller
  return seller ? (
    <Words size={13}>
      <SellerName seller={seller} />
    </Words>
  ) : null
}

/** What stands in the way of working with this contact, and the way out. */
function Warnings({ profile }: { profile: Profile }) {
  const can = useCan()
  const restore = () => restoreContacts([profile.id]).catch((error) => snackbar(messageOf(error), 'error'))
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
        {t('Sus datos están bloqueados: se conservan, y no se usan ni se cambian.')} {profile.blockReason}
      </Alert>
    )
  if (!profile.isDeleted) return null
  return (
    <Alert
      tone="amber"
      acts={
        can('contacts.delete') && (
          <Button size="small" icon={IconRestore} onClick={restore}>
            {t('Restaurar')}
          </Button>
        )
      }
    >
      {t('Este contacto está eliminado: se puede leer, y para cambiarlo hay que restaurarlo.')}
    </Alert>
  )
}
