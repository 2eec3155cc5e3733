import { IconBrandWhatsapp, IconDots, IconPhone } from '@tabler/icons-react'
import { QuoteLink } from '#web/features/sales/quotations/shared/quote-link.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { stateActs, templateAct } from '../acts/contact-menu.ts'
import { useContactDialogs } from '../acts/use-contact-dialogs.tsx'
import type { Profile } from '../shared/queries.ts'
import { ContactWarnings } from './contact-warnings.tsx'
import { ContactWho } from './contact-who.tsx'
import css from './detail.module.css'
import { usePrivacyActs } from './privacy/use-privacy-acts.tsx'
import { ReachLink } from './reach-link.tsx'

/** Who it is, how to reach them, and the acts one comes for. */
export function ContactHead({ profile, as: Title = 'h2' }: { profile: Profile; as?: 'h1' | 'h2' }) {
  useBesideName(profile.name)
  const can = useCan()
  const dialogs = useContactDialogs()
  const privacy = usePrivacyActs(profile)
  const contact = { ...profile, isBlocked: Boolean(profile.blockedAt) }
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
            <ContactWho profile={profile} />
          </Stack>
        </Row>
        <Row wrap>
          {profile.phone && !profile.blockedAt && (
            <>
              <Button
                variant="primary"
                icon={IconBrandWhatsapp}
                onClick={() => dialogs.whatsapp({ contact: profile })}
              >
                {t('WhatsApp')}
              </Button>
              <ReachLink href={`tel:${profile.phone}`} icon={IconPhone} label={t('Llamar')} />
            </>
          )}
          {!profile.isDeleted && !profile.blockedAt && <QuoteLink source="contact" contact={profile.id} />}
          <Menu
            label={t('Más acciones')}
            items={[
              ...templateAct(contact, can, dialogs),
              ...stateActs(contact, can, dialogs),
              ...privacy.items,
            ]}
            trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
          />
        </Row>
      </Row>
      <ContactWarnings profile={profile} />
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
