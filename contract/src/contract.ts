import { z } from 'zod'
import type { Base, Endpoint } from './endpoint.ts'
import * as goals from './insight/goals.ts'
import * as leadDashboard from './insight/lead-dashboard.ts'
import * as promptSchedules from './insight/prompt-schedules.ts'
import * as prompts from './insight/prompts.ts'
import * as reportSchedules from './insight/report-schedules.ts'
import * as reports from './insight/reports.ts'
import * as salesDashboard from './insight/sales-dashboard.ts'
import * as stockDashboard from './insight/stock-dashboard.ts'
import * as teams from './insight/teams.ts'
import * as assignmentRules from './leads/assignment-rules.ts'
import * as board from './leads/board.ts'
import * as calendarFeed from './leads/calendar-feed.ts'
import * as intake from './leads/intake.ts'
import * as leadActs from './leads/lead-acts.ts'
import * as leadAds from './leads/lead-ads.ts'
import * as leadQuestions from './leads/lead-questions.ts'
import * as leadRequests from './leads/lead-requests.ts'
import * as leads from './leads/leads.ts'
import * as responseStats from './leads/response-stats.ts'
import * as stageEvents from './leads/stage-events.ts'
import * as steps from './leads/steps.ts'
import * as tags from './leads/tags.ts'
import * as tasks from './leads/tasks.ts'
import * as webForms from './leads/web-forms.ts'
import * as whatsappAgent from './messaging/agent.ts'
import * as connections from './messaging/connections.ts'
import * as conversations from './messaging/conversations.ts'
import * as mailings from './messaging/mailings.ts'
import * as messageCosts from './messaging/message-costs.ts'
import * as metaWebhook from './messaging/meta-webhook.ts'
import * as modelUses from './messaging/model-uses.ts'
import * as outgoingWebhooks from './messaging/outgoing-webhooks.ts'
import * as quickReplies from './messaging/quick-replies.ts'
import * as templates from './messaging/templates.ts'
import * as account from './office/account.ts'
import * as apiTokens from './office/api-tokens.ts'
import * as assistantClients from './office/assistant-clients.ts'
import * as audit from './office/audit.ts'
import * as currency from './office/currency.ts'
import * as customFields from './office/custom-fields.ts'
import * as groups from './office/groups.ts'
import * as jobs from './office/jobs.ts'
import * as mails from './office/mails.ts'
import * as notifications from './office/notifications.ts'
import * as optionLists from './office/option-lists.ts'
import * as pictures from './office/pictures.ts'
import * as savedViews from './office/saved-views.ts'
import * as search from './office/search.ts'
import * as secondFactor from './office/second-factor.ts'
import * as session from './office/session.ts'
import * as sessions from './office/sessions.ts'
import * as tables from './office/tables.ts'
import * as users from './office/users.ts'
import * as clientFiles from './people/client-files.ts'
import * as contacts from './people/contacts.ts'
import * as exportsOfLists from './people/exports.ts'
import * as imports from './people/imports.ts'
import * as linkedProfiles from './people/linked-profiles.ts'
import * as merging from './people/merging.ts'
import * as privacy from './people/privacy.ts'
import * as profiles from './people/profiles.ts'
import * as retention from './people/retention.ts'
import * as timeline from './people/timeline.ts'
import * as brokerInvitations from './sales/broker-invitations.ts'
import * as brokerRegistrations from './sales/broker-registrations.ts'
import * as brokers from './sales/brokers.ts'
import * as commissions from './sales/commissions.ts'
import * as dealActs from './sales/deal-acts.ts'
import * as dealDocuments from './sales/deal-documents.ts'
import * as deals from './sales/deals.ts'
import * as documentRequests from './sales/document-requests.ts'
import * as documentTemplates from './sales/document-templates.ts'
import * as saleHistory from './sales/history.ts'
import * as holdRequests from './sales/hold-requests.ts'
import * as payments from './sales/payments.ts'
import * as quotationActs from './sales/quotation-acts.ts'
import * as quotationMoney from './sales/quotation-money.ts'
import * as quotationPreview from './sales/quotation-preview.ts'
import * as quotationQuestions from './sales/quotation-questions.ts'
import * as quotations from './sales/quotations.ts'
import * as saleSteps from './sales/sale-steps.ts'
import * as sharedCommissions from './sales/shared-commissions.ts'
import * as sharedQuotations from './sales/shared-quotations.ts'
import * as buildings from './stock/buildings.ts'
import * as images from './stock/images.ts'
import * as launchRegistrations from './stock/launch-registrations.ts'
import * as launches from './stock/launches.ts'
import * as leadUnits from './stock/lead-units.ts'
import * as picture from './stock/picture.ts'
import * as prices from './stock/prices.ts'
import * as projectSettings from './stock/project-settings.ts'
import * as projects from './stock/projects.ts'
import * as unitActs from './stock/unit-acts.ts'
import * as unitBulk from './stock/unit-bulk.ts'
import * as unitClaims from './stock/unit-claims.ts'
import * as unitGenerator from './stock/unit-generator.ts'
import * as unitImports from './stock/unit-imports.ts'
import * as unitQueue from './stock/unit-queue.ts'
import * as unitShares from './stock/unit-shares.ts'
import * as unitSheet from './stock/unit-sheet.ts'
import * as unitTypes from './stock/unit-types.ts'
import * as units from './stock/units.ts'

/** Every module that declares endpoints. */
const modules = {
  deals,
  dealActs,
  dealDocuments,
  documentRequests,
  payments,
  saleHistory,
  commissions,
  saleSteps,
  quotations,
  quotationActs,
  quotationPreview,
  quotationQuestions,
  account,
  apiTokens,
  assistantClients,
  assignmentRules,
  audit,
  board,
  brokerInvitations,
  brokerRegistrations,
  holdRequests,
  sharedQuotations,
  sharedCommissions,
  brokers,
  buildings,
  connections,
  conversations,
  whatsappAgent,
  mailings,
  messageCosts,
  metaWebhook,
  quickReplies,
  templates,
  modelUses,
  outgoingWebhooks,
  clientFiles,
  calendarFeed,
  contacts,
  currency,
  customFields,
  documentTemplates,
  exports: exportsOfLists,
  groups,
  images,
  imports,
  jobs,
  intake,
  webForms,
  launchRegistrations,
  launches,
  leadActs,
  leadAds,
  stageEvents,
  leadDashboard,
  reports,
  reportSchedules,
  salesDashboard,
  stockDashboard,
  teams,
  goals,
  prompts,
  promptSchedules,
  leadQuestions,
  leadRequests,
  leadUnits,
  leads,
  linkedProfiles,
  mails,
  notifications,
  merging,
  optionLists,
  picture,
  prices,
  pictures,
  privacy,
  profiles,
  projectSettings,
  projects,
  quotationMoney,
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
  unitActs,
  unitBulk,
  unitClaims,
  unitGenerator,
  unitImports,
  unitQueue,
  unitShares,
  unitSheet,
  unitTypes,
  units,
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

/** The schemas that modules export, with their names; of two with one name the second is `ModuleName`. */
export function schemas(): [z.ZodType, string][] {
  const named = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const [feature, module] of Object.entries(modules))
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodObject) || named.has(value)) continue
      const whole = `${feature.charAt(0).toUpperCase()}${feature.slice(1)}${name}`
      named.set(value, taken.has(name) ? whole : name)
      taken.add(name)
    }
  return [...named]
}
