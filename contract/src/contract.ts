import * as account from './account.ts'
import * as apiTokens from './api-tokens.ts'
import * as assignmentRules from './assignment-rules.ts'
import * as audit from './audit.ts'
import * as board from './board.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as clientFiles from './client-files.ts'
import * as contacts from './contacts.ts'
import * as currency from './currency.ts'
import type { Base, Endpoint } from './endpoint.ts'
import * as exportsOfLists from './exports.ts'
import * as groups from './groups.ts'
import * as imports from './imports.ts'
import * as intake from './intake.ts'
import * as jobs from './jobs.ts'
import * as leadActs from './lead-acts.ts'
import * as leadQuestions from './lead-questions.ts'
import * as leads from './leads.ts'
import * as linkedProfiles from './linked-profiles.ts'
import * as mails from './mails.ts'
import * as merging from './merging.ts'
import * as notifications from './notifications.ts'
import * as optionLists from './option-lists.ts'
import * as pictures from './pictures.ts'
import * as privacy from './privacy.ts'
import * as profiles from './profiles.ts'
import * as responseStats from './response-stats.ts'
import * as retention from './retention.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as steps from './steps.ts'
import * as tables from './tables.ts'
import * as tags from './tags.ts'
import * as tasks from './tasks.ts'
import * as timeline from './timeline.ts'
import * as users from './users.ts'

/** The table of contents of the wire: every module that declares endpoints. */
const modules = {
  account,
  apiTokens,
  assignmentRules,
  audit,
  board,
  clientFiles,
  calendarFeed,
  contacts,
  currency,
  exports: exportsOfLists,
  groups,
  imports,
  jobs,
  intake,
  leadActs,
  leadQuestions,
  leads,
  linkedProfiles,
  mails,
  notifications,
  merging,
  optionLists,
  pictures,
  privacy,
  profiles,
  retention,
  savedViews,
  responseStats,
  search,
  secondFactor,
  session,
  sessions,
  steps,
  tables,
  tags,
  tasks,
  timeline,
  users,
}

type Modules = typeof modules
type Endpoints<M> = Extract<M[keyof M], { route: string; base: string }>
/** Every endpoint, as a union of its value types. */
export type AnyEndpoint = { [K in keyof Modules]: Endpoints<Modules[K]> }[keyof Modules]
/** Endpoints by route, e.g. `MainRoutes['GET /leads/']`. */
export type RoutesOf<B extends Base> = { [E in Extract<AnyEndpoint, { base: B }> as E['route']]: E }

export const endpoints = Object.entries(modules).flatMap(([feature, module]) =>
  Object.entries(module)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'route' in value)
    .map(([name, value]) => ({ feature, name, endpoint: value as unknown as Endpoint })),
)
