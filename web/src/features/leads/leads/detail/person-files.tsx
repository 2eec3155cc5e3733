import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { type Lead, profileQuery } from '../shared/queries.ts'

const Files = lazy(() =>
  import('#web/features/people/contacts/lent/files.tsx').then((module) => ({ default: module.Files })),
)

/** The papers of the lead's person, for who may see their dossier. */
export function PersonFiles({ lead }: { lead: Lead }) {
  const can = useCan()
  const { data: profile } = useQuery({ ...profileQuery(lead.contact.id), enabled: can('contacts.view') })
  if (!can('contacts.view')) return null
  if (!profile) return <SkeletonLines lines={3} />
  return (
    <Suspense fallback={<SkeletonLines lines={3} />}>
      <Files key={profile.id} profile={profile} />
    </Suspense>
  )
}
