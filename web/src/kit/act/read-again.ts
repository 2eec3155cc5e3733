import type { Noun } from '#contract/nouns.ts'
import { queryClient } from '#web/kit/query.ts'
import type { Feature } from './features.ts'

/** Data without events: they concern one user, or no other user needs the change. */
type OwnNoun = 'calendar-feed' | 'columns' | 'notification' | 'prompt-schedule' | 'report' | 'saved-view'
export type Changed = Noun | OwnNoun

const people = [
  'contacts',
  'leads',
  'pipeline',
  'home',
  'tasks',
  'privacy',
  'quotations',
  'deals',
  'conversations',
] as const

/**
 * The queries to refetch when a noun changes, or when the audit gets an entry of an area. The only such table: acts name the
 * nouns they change, live updates those that others change.
 */
export const readers: Record<Changed, readonly Feature[]> = {
  lead: ['leads', 'pipeline', 'home', 'contacts', 'tasks'],
  contact: people,
  person: people,
  profile: ['contacts', 'deals'],
  consent: ['contacts'],
  file: ['contacts'],
  task: ['tasks', 'leads', 'pipeline', 'home', 'contacts'],
  job: ['imports', 'jobs'],
  project: ['projects', 'units', 'options'],
  unit: ['units', 'projects', 'shares', 'histories'],
  claim: ['units', 'projects', 'leads', 'contacts', 'launches', 'histories'],
  quotation: ['quotations', 'leads', 'contacts', 'histories'],
  deal: ['deals', 'leads', 'contacts', 'pipeline', 'quotations', 'units', 'projects', 'histories', 'goals'],
  share: ['shares', 'registrations'],
  registration: ['registrations', 'holds'],
  hold: ['holds', 'shares', 'units'],
  shared_quotation: ['shared-quotations', 'quotations', 'contacts'],
  commission: ['deals', 'shared-commissions'],
  payment: ['deals', 'leads', 'contacts'],
  launch: ['launches', 'leads', 'contacts'],
  message: ['leads', 'pipeline', 'contacts', 'conversations'],
  conversation: ['leads', 'pipeline', 'contacts', 'conversations'],
  agent: ['leads', 'pipeline', 'contacts', 'tasks', 'quotations', 'conversations'],
  notification: ['notifications', 'notification-preferences'],
  report: ['reports'],
  'prompt-schedule': ['prompt-schedules'],
  columns: ['table-fields'],
  'saved-view': ['saved-views'],
  'calendar-feed': ['calendar-feed'],
  'acts-account': ['account', 'options', 'option-lists', 'custom-fields', 'table-fields', 'audit'],
  'acts-leads': ['options', 'tags', 'questions', 'rules', 'leads', 'pipeline', 'audit'],
  'acts-pipeline': ['options', 'steps', 'pipeline', 'leads', 'home', 'deals', 'audit'],
  'acts-contacts': ['contacts', 'privacy', 'imports', 'audit'],
  'acts-users': ['users', 'options', 'rules', 'mails', 'audit'],
  'acts-groups': ['users', 'audit'],
  'acts-rates': ['rates', 'currency', 'audit'],
  'acts-connections': [
    'api-tokens',
    'assistant-clients',
    'connections',
    'lead-ads',
    'webhooks',
    'message-costs',
    'audit',
  ],
  'acts-templates': ['templates', 'mailings', 'audit'],
  'acts-goals': ['goals', 'audit'],
  'acts-exports': ['audit'],
  'acts-projects': ['audit'],
  'acts-units': ['audit'],
  'acts-quotations': ['audit'],
  'acts-sign_in': ['sessions', 'audit'],
  'acts-session': ['sessions', 'audit'],
  'acts-second_factor': ['audit', 'second-factor', 'users'],
  'acts-password': ['users', 'mails', 'audit'],
}

/** Refetches the queries of these nouns that are on screen, each feature once; the others when they are next used. */
export async function readAgain(changed: readonly Changed[]) {
  const features = new Set(changed.flatMap((noun) => readers[noun]))
  await Promise.all([...features].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })))
}
