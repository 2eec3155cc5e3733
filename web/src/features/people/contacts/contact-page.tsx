import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LazyDealsOf } from '#web/features/sales/deals/lent/lazy-deals-of.tsx'
import { LazyQuotationsOf } from '#web/features/sales/quotations/lent/lazy-quotations-of.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toContact, toContacts } from '#web/places/people.ts'
import { ContactHead } from './detail/contact-head.tsx'
import { ContactLeads } from './detail/contact-leads.tsx'
import css from './detail/detail.module.css'
import { Completeness } from './detail/facts/completeness.tsx'
import { ProfileFacts } from './detail/facts/profile-facts.tsx'
import { Composer } from './detail/timeline/composer.tsx'
import { Timeline } from './detail/timeline/timeline.tsx'
import { useTold } from './detail/use-told.ts'
import { PossibleTwin } from './merging/possible-twin.tsx'
import { profileQuery } from './shared/queries.ts'

const FilesPanel = lazy(() =>
  import('./detail/files/files-panel.tsx').then((module) => ({ default: module.FilesPanel })),
)
const LinkedProfiles = lazy(() =>
  import('./detail/links/linked-profiles.tsx').then((module) => ({ default: module.LinkedProfiles })),
)
const Consents = lazy(() =>
  import('./detail/privacy/consents.tsx').then((module) => ({ default: module.Consents })),
)

/** What a phone shows one at a time. */
const parts = [
  { value: 'activity', label: t('Actividad') },
  { value: 'facts', label: t('Datos') },
  { value: 'things', label: t('Leads y archivos') },
] as const

/** A contact with the whole screen to themselves: the dossier, what happened, and what they have. */
export function ContactPage() {
  const { id, part = 'activity' } = useAddress(toContact)
  const go = useGo()
  const read = useQuery({ ...profileQuery(id), throwOnError: isMissingPage })
  useTold(read.error, t('Error al obtener el perfil del cliente'))
  useTitle(read.data?.name)
  return (
    <Stack>
      <Row>
        <ButtonLink {...toContacts()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Contactos')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(profile) => (
          <>
            <ContactHead profile={profile} as="h1" />
            <PossibleTwin id={id} />
            <div className={css.parts}>
              <Segmented
                label={t('Parte de la ficha')}
                value={part}
                options={parts}
                onChange={(next) => go(toContact.here({ part: next }), { replace: true })}
              />
            </div>
            <div className={css.columns} data-part={part} key={id}>
              <Stack className={css.facts}>
                <Panel title={t('Datos')}>
                  <Stack gap={12}>
                    <Completeness profile={profile} />
                    <ProfileFacts profile={profile} />
                  </Stack>
                </Panel>
                <Suspense fallback={<SkeletonLines lines={4} />}>
                  <LinkedProfiles profile={profile} />
                  <Consents profile={profile} />
                </Suspense>
              </Stack>
              <Stack className={css.activity}>
                <Composer profile={profile} />
                <Panel title={t('Actividad')}>
                  <Timeline profile={profile} />
                </Panel>
              </Stack>
              <Stack className={css.things}>
                <ContactLeads profile={profile} />
                <LazyDealsOf query={{ contactsIds: [id] }} />
                <LazyQuotationsOf query={{ contactsIds: [id] }} />
                <Suspense fallback={<SkeletonLines lines={3} />}>
                  <FilesPanel profile={profile} />
                </Suspense>
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
