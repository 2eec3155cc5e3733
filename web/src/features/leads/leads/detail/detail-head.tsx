import {
  IconBan,
  IconBrandWhatsapp,
  IconDots,
  IconHandGrab,
  IconRestore,
  IconUserShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QuoteLink } from '#web/features/sales/quotations/shared/quote-link.tsx'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge, Unread } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, IconButton, looks } from '#web/kit/button.tsx'
import { NationalId } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { idText, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContact } from '#web/places/people.ts'
import { leadMenu } from '../lent/lead-menu.ts'
import { only, useLeadDialogs, writtenAbout } from '../lent/use-lead-dialogs.tsx'
import { StatusBadge } from '../shared/badges.tsx'
import { CallLink } from '../shared/call-link.tsx'
import { claimLead, useMayClaim } from '../shared/claim.ts'
import { useMay } from '../shared/may.ts'
import { isWorked, type Lead, profileQuery } from '../shared/queries.ts'
import css from './detail.module.css'
import { Requests } from './requests.tsx'

/** Who it is, and the acts one comes for. */
export function DetailHead({ lead, as: Title = 'h2' }: { lead: Lead; as?: 'h1' | 'h2' }) {
  useBesideName(lead.contact.name)
  const can = useCan()
  const dialogs = useLeadDialogs()
  const may = useMay(lead)
  const isOpen = !lead.contact.isBlocked
  const mayClaim = useMayClaim()
  const claim = useAct(claimLead)
  return (
    <Stack gap={12}>
      <div>
        <Row wrap>
          <Title className={css.name}>
            {can('contacts.view') ? (
              <Link {...toContact({ id: lead.contact.id })} className={css.person}>
                {lead.contact.name}
              </Link>
            ) : (
              lead.contact.name
            )}
          </Title>
          <Unread
            count={lead.unreadMessages}
            label={plural(lead.unreadMessages, '1 mensaje sin leer', '{count} mensajes sin leer')}
          />
          <StatusBadge status={lead.status} />
          {!isOpen && <Badge tone="red">{t('Bloqueado')}</Badge>}
          <Watchers subject={`lead-${lead.id}`} />
        </Row>
        <Words as="p" size={13} tone="muted">
          {idText(lead.id)} <Origin contactId={lead.contact.id} />
        </Words>
      </div>
      <Row wrap className={css.heads}>
        {mayClaim(lead) && (
          <Button variant="primary" icon={IconHandGrab} busy={claim.busy} onClick={() => claim.run(lead.id)}>
            {t('Tomar')}
          </Button>
        )}
        {lead.contact.phone && isOpen && (
          <CallLink lead={lead} className={looks({ variant: mayClaim(lead) ? 'secondary' : 'primary' })} />
        )}
        {lead.contact.phone && isOpen && (
          <Button icon={IconBrandWhatsapp} onClick={() => dialogs.whatsapp(writtenAbout(lead))}>
            {t('WhatsApp')}
          </Button>
        )}
        {isOpen && isWorked(lead) && <QuoteLink source="lead" lead={lead.id} />}
        {may('leads.assign') && (
          <Button icon={IconUserShare} aria-keyshortcuts="a" onClick={() => dialogs.assign(only(lead.id))}>
            {t('Asignar')}
          </Button>
        )}
        {may('leads.discard') &&
          (!isWorked(lead) ? (
            <Button icon={IconRestore} onClick={() => dialogs.restore(only(lead.id))}>
              {t('Restaurar')}
            </Button>
          ) : (
            <IconButton
              icon={IconBan}
              label={t('Descartar')}
              variant="secondary"
              className={css.spare}
              aria-keyshortcuts="d"
              onClick={() => dialogs.discard(only(lead.id))}
            />
          ))}
        <Menu
          label={t('Más acciones')}
          items={leadMenu(lead, can, dialogs)}
          trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
        />
      </Row>
      <Requests lead={lead} />
      {dialogs.dialogs}
    </Stack>
  )
}

/** The RUT and the commune, for those who may see the contact. */
function Origin({ contactId }: { contactId: number }) {
  const can = useCan()
  const { data: profile } = useQuery({ ...profileQuery(contactId), enabled: can('contacts.view') })
  if (!profile) return null
  return (
    <>
      {profile.nationalId && (
        <>
          · RUT <NationalId id={profile.nationalId} />
        </>
      )}{' '}
      {profile.commune && `· ${profile.commune}`}
    </>
  )
}
