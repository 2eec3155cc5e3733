import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SellerName, Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { leadsOfContactQuery } from '#web/features/leads/leads/shared/queries.ts'
import { Icon } from '#web/kit/icon.tsx'
import { NationalId, Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Profile } from '../shared/queries.ts'
import css from './detail.module.css'

/** What identifies a contact, and who works with them. */
export function ContactWho({ profile }: { profile: Profile }) {
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
            <Reach key={phone} profile={profile} href={`tel:${phone}`}>
              <Words size={13}>
                <Phone phone={phone} />
              </Words>
            </Reach>
          ),
      )}
      {profile.email && (
        <Reach profile={profile} href={`mailto:${profile.email}`}>
          <Row as="span" gap={4}>
            <Icon of={IconMail} size={16} />
            <Words size={13}>{profile.email}</Words>
          </Row>
        </Reach>
      )}
      <SellerOf profile={profile} />
      {profile.tags.length > 0 && <Tags tags={profile.tags} most={4} />}
    </Row>
  )
}

/** Where the person is reached, to be read only while their data is blocked. */
const Reach = ({ profile, href, children }: { profile: Profile; href: string; children: ReactNode }) =>
  profile.blockedAt ? (
    <span>{children}</span>
  ) : (
    <a className={css.reach} href={href}>
      {children}
    </a>
  )

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
