import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'

export type TimelineEvent = Answer<'GET /client-profiles/{id}/timeline/'>['results'][number]
type Kind = TimelineEvent['kind']

export const partWords = {
  all: t('Todo'),
  talk: t('Notas'),
  work: t('Leads'),
  tasks: t('Tareas'),
  files: t('Archivos'),
  changes: t('Cambios'),
}
export type Part = keyof typeof partWords

const kindsOf: Record<Part, Kind[] | undefined> = {
  all: undefined,
  talk: ['note', 'call', 'call_undone', 'enquiry_added', 'lead_answered'],
  work: [
    'lead_created',
    'lead_updated',
    'lead_assigned',
    'lead_offered',
    'lead_moved',
    'lead_discarded',
    'lead_restored',
    'lead_marked_defective',
    'lead_deleted',
    'lead_followed_up',
  ],
  tasks: ['task_added', 'task_done', 'task_changed', 'task_reopened', 'task_deleted'],
  files: ['file_added', 'file_changed', 'file_removed'],
  changes: [
    'contact_created',
    'contact_updated',
    'contact_tagged',
    'contact_deleted',
    'contact_restored',
    'contacts_merged',
    'merge_undone',
    'profile_linked',
    'profile_unlinked',
    'consent_given',
    'consent_withdrawn',
    'person_blocked',
    'person_unblocked',
    'person_exported',
  ],
}

const eventsPerPage = 20

/** What happened with a contact, newest first, a page at a time. */
export const timelineQuery = (id: number, part: Part) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'timeline', id, part],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /client-profiles/{id}/timeline/',
        { params: { id }, query: { page: pageParam, pageSize: eventsPerPage, kind: kindsOf[part] } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
