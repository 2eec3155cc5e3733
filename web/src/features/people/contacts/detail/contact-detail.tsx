import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/kit/api/problem.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
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
  const { data: profile, error, refetch } = useQuery(profileQuery(id))
  useTold(error, t('Error al obtener el perfil del cliente'))
  if (!profile && error) return <ContactFailure error={error} onRetry={refetch} />
  if (!profile) return <SkeletonLines lines={10} />
  return (
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
  )
}

/** Not there, or not for one's eyes: both look the same. */
export const ContactFailure = ({
  error,
  onRetry,
  page = false,
}: {
  error: Error
  onRetry: () => void
  page?: boolean
}) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState mood="missing" title={t('Este contacto no existe')} page={page}>
      <p>{t('Puede haberse eliminado, o pertenecer a otro vendedor.')}</p>
    </EmptyState>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
