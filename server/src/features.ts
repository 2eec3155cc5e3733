import { goals } from '#server/features/insight/goals/feature.ts'
import { leadDashboard } from '#server/features/insight/lead-dashboard/feature.ts'
import { prompts } from '#server/features/insight/prompts/feature.ts'
import { reports } from '#server/features/insight/reports/feature.ts'
import { salesDashboard } from '#server/features/insight/sales-dashboard/feature.ts'
import { stockDashboard } from '#server/features/insight/stock-dashboard/feature.ts'
import { teams } from '#server/features/insight/teams/feature.ts'
import { assignmentRules } from '#server/features/leads/assignment-rules/feature.ts'
import { calendar } from '#server/features/leads/calendar/feature.ts'
import { calls } from '#server/features/leads/calls/feature.ts'
import { intake } from '#server/features/leads/intake/feature.ts'
import { leadAds } from '#server/features/leads/lead-ads/feature.ts'
import { leads } from '#server/features/leads/leads/feature.ts'
import { pipeline } from '#server/features/leads/pipeline/feature.ts'
import { questions } from '#server/features/leads/questions/feature.ts'
import { requests } from '#server/features/leads/requests/feature.ts'
import { stageEvents } from '#server/features/leads/stage-events/feature.ts'
import { tags } from '#server/features/leads/tags/feature.ts'
import { tasks } from '#server/features/leads/tasks/feature.ts'
import { undo } from '#server/features/leads/undo/feature.ts'
import { webForms } from '#server/features/leads/web-forms/feature.ts'
import { connectionHealth } from '#server/features/messaging/connection-health/feature.ts'
import { connections } from '#server/features/messaging/connections/feature.ts'
import { conversations } from '#server/features/messaging/conversations/feature.ts'
import { mailings } from '#server/features/messaging/mailings/feature.ts'
import { messageCosts } from '#server/features/messaging/message-costs/feature.ts'
import { outgoingWebhooks } from '#server/features/messaging/outgoing-webhooks/feature.ts'
import { quickReplies } from '#server/features/messaging/quick-replies/feature.ts'
import { templates } from '#server/features/messaging/templates/feature.ts'
import { webhooks } from '#server/features/messaging/webhooks/feature.ts'
import { whatsappAgent } from '#server/features/messaging/whatsapp-agent/feature.ts'
import { access } from '#server/features/office/access/feature.ts'
import { account } from '#server/features/office/account/feature.ts'
import { apiTokens } from '#server/features/office/api-tokens/feature.ts'
import { assistantClients } from '#server/features/office/assistant-clients/feature.ts'
import { assistants } from '#server/features/office/assistants/feature.ts'
import { audit } from '#server/features/office/audit/feature.ts'
import { auth } from '#server/features/office/auth/feature.ts'
import { currency } from '#server/features/office/currency/feature.ts'
import { customFields } from '#server/features/office/custom-fields/feature.ts'
import { demo } from '#server/features/office/demo/feature.ts'
import { files } from '#server/features/office/files/feature.ts'
import { groups } from '#server/features/office/groups/feature.ts'
import { jobs } from '#server/features/office/jobs/feature.ts'
import { live } from '#server/features/office/live/feature.ts'
import { mails } from '#server/features/office/mails/feature.ts'
import { names } from '#server/features/office/names/feature.ts'
import { notifications } from '#server/features/office/notifications/feature.ts'
import { optionLists } from '#server/features/office/option-lists/feature.ts'
import { options } from '#server/features/office/options/feature.ts'
import { pictures } from '#server/features/office/pictures/feature.ts'
import { savedViews } from '#server/features/office/saved-views/feature.ts'
import { search } from '#server/features/office/search/feature.ts'
import { secondFactor } from '#server/features/office/second-factor/feature.ts'
import { tables } from '#server/features/office/tables/feature.ts'
import { users } from '#server/features/office/users/feature.ts'
import { clientFiles } from '#server/features/people/client-files/feature.ts'
import { contacts } from '#server/features/people/contacts/feature.ts'
import { exports } from '#server/features/people/exports/feature.ts'
import { imports } from '#server/features/people/imports/feature.ts'
import { linkedProfiles } from '#server/features/people/linked-profiles/feature.ts'
import { merging } from '#server/features/people/merging/feature.ts'
import { privacy } from '#server/features/people/privacy/feature.ts'
import { profiles } from '#server/features/people/profiles/feature.ts'
import { timeline } from '#server/features/people/timeline/feature.ts'
import { brokers } from '#server/features/sales/brokers/feature.ts'
import { commissions } from '#server/features/sales/commissions/feature.ts'
import { dealDocuments } from '#server/features/sales/deal-documents/feature.ts'
import { deals } from '#server/features/sales/deals/feature.ts'
import { documentRequests } from '#server/features/sales/document-requests/feature.ts'
import { documentTemplates } from '#server/features/sales/document-templates/feature.ts'
import { payments } from '#server/features/sales/payments/feature.ts'
import { quotationMoney } from '#server/features/sales/quotation-money/feature.ts'
import { quotationPdf } from '#server/features/sales/quotation-pdf/feature.ts'
import { quotationPreview } from '#server/features/sales/quotation-preview/feature.ts'
import { quotationQuestions } from '#server/features/sales/quotation-questions/feature.ts'
import { quotations } from '#server/features/sales/quotations/feature.ts'
import { saleActs } from '#server/features/sales/sale-acts/feature.ts'
import { saleSteps } from '#server/features/sales/sale-steps/feature.ts'
import { buildings } from '#server/features/stock/buildings/feature.ts'
import { images } from '#server/features/stock/images/feature.ts'
import { launches } from '#server/features/stock/launches/feature.ts'
import { leadUnits } from '#server/features/stock/lead-units/feature.ts'
import { picture } from '#server/features/stock/picture/feature.ts'
import { prices } from '#server/features/stock/prices/feature.ts'
import { projectSettings } from '#server/features/stock/project-settings/feature.ts'
import { projects } from '#server/features/stock/projects/feature.ts'
import { unitClaims } from '#server/features/stock/unit-claims/feature.ts'
import { unitGenerator } from '#server/features/stock/unit-generator/feature.ts'
import { unitShares } from '#server/features/stock/unit-shares/feature.ts'
import { unitTypes } from '#server/features/stock/unit-types/feature.ts'
import { units } from '#server/features/stock/units/feature.ts'
import { brokerInvitations } from './features/sales/broker-invitations/feature.ts'
import { brokerRegistrations } from './features/sales/broker-registrations/feature.ts'
import { histories } from './features/sales/histories/feature.ts'
import { holdRequests } from './features/sales/hold-requests/feature.ts'
import { sharedQuotations } from './features/sales/shared-quotations/feature.ts'
import type { JobParts, RouteParts } from './parts.ts'
import type { AnyConsumer } from './platform/consumers/consumer.ts'
import type { EventDeclarations } from './platform/event-declaration.ts'
import type { Reaction } from './platform/events.ts'
import type { Feature } from './platform/feature.ts'
import type { Finders } from './platform/finder.ts'
import type { Deadline } from './platform/jobs/wake-up.ts'
import type { Owned } from './platform/owned.ts'
import type { Place } from './platform/realtime/place.ts'

/** Every feature, the lower ones first: none knows one that comes after it. What they do with an event they do in this order. */
const listed = [
  names,
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
  customFields,
  tables,
  savedViews,
  mails,
  connections,
  images,
  projects,
  projectSettings,
  buildings,
  unitTypes,
  contacts,
  linkedProfiles,
  clientFiles,
  assignmentRules,
  leads,
  units,
  prices,
  unitGenerator,
  unitShares,
  leadUnits,
  unitClaims,
  quotationMoney,
  saleActs,
  quotations,
  picture,
  saleSteps,
  deals,
  commissions,
  brokers,
  brokerInvitations,
  brokerRegistrations,
  holdRequests,
  payments,
  launches,
  questions,
  pipeline,
  tags,
  tasks,
  quotationPreview,
  quotationQuestions,
  quotationPdf,
  sharedQuotations,
  documentTemplates,
  dealDocuments,
  documentRequests,
  histories,
  calls,
  leadDashboard,
  stockDashboard,
  teams,
  goals,
  salesDashboard,
  undo,
  requests,
  calendar,
  timeline,
  notifications,
  live,
  search,
  jobs,
  exports,
  reports,
  privacy,
  profiles,
  merging,
  apiTokens,
  assistantClients,
  intake,
  outgoingWebhooks,
  connectionHealth,
  conversations,
  quickReplies,
  templates,
  messageCosts,
  mailings,
  leadAds,
  stageEvents,
  webForms,
  webhooks,
  imports,
  assistants,
  whatsappAgent,
  prompts,
  demo,
] as const

export const features: readonly Feature<RouteParts, JobParts>[] = listed

type EventsOf<F> = F extends { events?: infer E } ? keyof NonNullable<E> : never
/** An event that no feature declares is missing in this type, and `reactions` does not compile. */
type DeclaredEvents = Pick<EventDeclarations, EventsOf<(typeof listed)[number]>>
const events = Object.assign({}, ...features.map((feature) => feature.events)) as DeclaredEvents

export const owns: readonly Owned[] = features.flatMap((feature) => feature.owns ?? [])
export const consumers: readonly AnyConsumer<JobParts>[] = features.flatMap(
  (feature) => feature.consumers ?? [],
)
/** A test holds them to what the search answers. */
export const finders = Object.assign({}, ...features.map((feature) => feature.finders)) as Finders
export const reactions: readonly Reaction[] = features.flatMap(({ reactions = [] }) =>
  typeof reactions === 'function' ? reactions(events) : reactions,
)
export const deadlines: readonly Deadline[] = features.flatMap((feature) => feature.deadlines ?? [])
export const places: readonly Place[] = features.flatMap(({ places = [] }) =>
  typeof places === 'function' ? places(events) : places,
)
