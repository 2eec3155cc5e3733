import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { profileQuery } from '../shared/queries.ts'
import { ContactHead } from './contact-head.tsx'
import { ContactLeads } from './contact-leads.tsx'
import { Completeness } from './facts/completeness.tsx'
import { ProfileFacts } from './facts/profile-facts.tsx'
import { Composer } from './timeline/composer.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useTold } from './use-told.ts'

/** A contact beside their list: who, their leads, the dossier and what happened. */
export function ContactDetail({ id }: { id: number; onClose?: () => void }) {
  const profile = useQuery(profileQuery(id))
  useTold(profile.error, t('Error al obtener el perfil del cliente'))
  return (
    <Loaded from={profile} lines={10} missing={<NoContact />}>
      {(profile) => (
        <Stack gap={16}>
          <ContactHead profile={profile} />
          <ContactLeads profile={profile} />
          <Composer profile={profile} />
          <Panel title={t('Actividad')}>
            <Timeline profile={profile} />
          </Panel>
          <Panel title={t('Ficha')}>
            <Stack gap={12}>
              <Completeness profile={profile} />
              <ProfileFacts key={id} profile={profile} />
            </Stack>
          </Panel>
        </Stack>
      )}
    </Loaded>
  )
}

const NoContact = () => (
  <EmptyState mood="missing" title={t('Este contacto no existe')}>
    <p>{t('Puede haberse eliminado, o pertenecer a otro vendedor.')}</p>
  </EmptyState>
)
