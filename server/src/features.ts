import { access } from './features/access/feature.ts'
import { account } from './features/account/feature.ts'
import { apiTokens } from './features/api-tokens/feature.ts'
import { assignmentRules } from './features/assignment-rules/feature.ts'
import { audit } from './features/audit/feature.ts'
import { auth } from './features/auth/feature.ts'
import { calendar } from './features/calendar/feature.ts'
import { calls } from './features/calls/feature.ts'
import { clientFiles } from './features/client-files/feature.ts'
import { contacts } from './features/contacts/feature.ts'
import { currency } from './features/currency/feature.ts'
import { demo } from './features/demo/feature.ts'
import { exports } from './features/exports/feature.ts'
import { files } from './features/files/feature.ts'
import { groups } from './features/groups/feature.ts'
import { imports } from './features/imports/feature.ts'
import { intake } from './features/intake/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { leads } from './features/leads/feature.ts'
import { linkedProfiles } from './features/linked-profiles/feature.ts'
import { live } from './features/live/feature.ts'
import { mails } from './features/mails/feature.ts'
import { merging } from './features/merging/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { optionLists } from './features/option-lists/feature.ts'
import { options } from './features/options/feature.ts'
import { pictures } from './features/pictures/feature.ts'
import { pipeline } from './features/pipeline/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { questions } from './features/questions/feature.ts'
import { savedViews } from './features/saved-views/feature.ts'
import { search } from './features/search/feature.ts'
import { secondFactor } from './features/second-factor/feature.ts'
import { tables } from './features/tables/feature.ts'
import { tags } from './features/tags/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { timeline } from './features/timeline/feature.ts'
import { undo } from './features/undo/feature.ts'
import { users } from './features/users/feature.ts'
import type { JobParts, RouteParts } from './parts.ts'
import type { Reaction } from './platform/events.ts'
import type { Feature } from './platform/feature.ts'
import type { Deadline } from './platform/jobs/wake-up.ts'
import type { Place } from './platform/realtime/place.ts'

/** Every feature, the lower ones first: none knows one that comes after it. What they do with an event they do in this order. */
export const features: readonly Feature<RouteParts, JobParts>[] = [
  currency,
  account,
  optionLists,
  options,
  access,
  files,
  users,
  groups,
  secondFactor,
  auth,
  pictures,
  audit,
  tables,
  savedViews,
  mails,
  contacts,
  linkedProfiles,
  clientFiles,
  assignmentRules,
  leads,
  questions,
  pipeline,
  tags,
  tasks,
  calls,
  undo,
  calendar,
  timeline,
  notifications,
  live,
  search,
  jobs,
  exports,
  privacy,
  profiles,
  merging,
  apiTokens,
  intake,
  imports,
  demo,
]

export const reactions: readonly Reaction[] = features.flatMap((feature) => feature.reactions ?? [])
export const deadlines: readonly Deadline[] = features.flatMap((feature) => feature.deadlines ?? [])
export const places: readonly Place[] = features.flatMap((feature) => feature.places ?? [])
