import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Answer } from '#web/kit/api.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, t } from '#web/kit/text.ts'
import { toContact } from '#web/places/people.ts'
import type { Profile } from '../../shared/queries.ts'
import { relationWords } from '../../shared/words.ts'
import css from '../detail.module.css'
import { LinkDialog } from './link-dialog.tsx'

type Linked = Answer<'GET /contacts-linked-profiles/{id}/mine/'>[number]

/** Who belongs to the contact: spouse, guarantor, referrer. */
export function LinkedProfiles({ profile }: { profile: Profile }) {
  const may = useCan()('contacts.edit') && !profile.isDeleted && !profile.blockedAt && !profile.erasedAt
  const [linking, setLinking] = useState(false)
  const [leaving, setLeaving] = useState<Linked>()
  const {
    data: links,
    error,
    refetch,
  } = useQuery(
    apiQuery('contacts', 'GET /contacts-linked-profiles/{id}/mine/', { params: { id: profile.id } }),
  )
  return (
    <Panel
      title={t('Vínculos')}
      count={links && number(links.length)}
      acts={
        may && (
          <IconButton
            icon={IconPlus}
            label={t('Vincular contacto')}
            size="small"
            onClick={() => setLinking(true)}
          />
        )
      }
      flush
    >
      {!links && error && <ErrorState error={error} onRetry={refetch} />}
      {!links && !error && (
        <div className={css.pad}>
          <SkeletonLines lines={2} />
        </div>
      )}
      {links?.length === 0 && (
        <p className={css.nothing}>{t('Cónyuge, aval o quien lo refirió: aún nadie.')}</p>
      )}
      {links && links.length > 0 && (
        <ul className={css.list}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkLine link={link} onUnlink={may ? () => setLeaving(link) : undefined} />
            </li>
          ))}
        </ul>
      )}
      {linking && <LinkDialog profile={profile} onClose={() => setLinking(false)} />}
      {leaving && <UnlinkDialog link={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  )
}

function LinkLine({ link, onUnlink }: { link: Linked; onUnlink: (() => void) | undefined }) {
  const { contact } = link
  const name = contact.isVisible ? contact.name : t('Contacto de otro vendedor')
  return (
    <Row spread>
      <Avatar name={name} id={contact.id} size={32} />
      <div className={css.thing}>
        {contact.isVisible ? <Link {...toContact({ id: contact.id })}>{name}</Link> : <span>{name}</span>}
        <span>{[relationWords[link.relation], link.detail].filter(Boolean).join(' · ')}</span>
      </div>
      {onUnlink && (
        <IconButton
          icon={IconX}
          label={t('Quitar vínculo con {name}', { name })}
          size="small"
          onClick={onUnlink}
        />
      )}
    </Row>
  )
}

const unlink = act('DELETE /contacts-linked-profiles/{id}/soft-delete/', {
  changed: ['contact'],
  said: () => t('Vínculo quitado'),
})

function UnlinkDialog({ link, onClose }: { link: Linked; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('Quitar vínculo')}
      act={t('Quitar vínculo')}
      danger
      onConfirm={() => unlink({ params: { id: link.id } })}
      onClose={onClose}
    >
      <p>{t('Los dos contactos quedan como están; solo dejan de estar vinculados.')}</p>
    </ConfirmDialog>
  )
}
