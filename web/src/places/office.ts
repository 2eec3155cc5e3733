import { id, text } from '#web/kit/address/kinds.ts'
import { listPlace } from '#web/kit/address/list-place.ts'
import { month, oneOf, year } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

export const toSettings = place('/settings')
export const toHours = place('/settings/hours', { year })
export const toSteps = place('/settings/steps')
export const toSaleSteps = place('/settings/sale-steps')
export const toDocumentTemplates = place('/settings/documents')
export const toCommissionSettings = place('/settings/commissions')
export const toTags = place('/settings/tags')
export const toTeams = place('/settings/teams')
export const toGoals = place('/settings/goals', {
  month,
  of: oneOf('sellers', 'projects'),
  measure: oneOf('begun', 'won', 'amount'),
})
export const toRules = place('/settings/rules')
export const toQuestions = place('/settings/questions')
export const toFields = place('/settings/fields')
/** `form` is the one that is being built. */
export const toForms = place('/settings/forms', { form: id })
export const toAssistants = place('/settings/assistants')
export const toLists = place('/settings/lists', { list: text })
export const toWhatsAppTexts = place('/settings/whatsapp')
export const toQuotationSettings = place('/settings/quotations')
export const toCurrency = place('/settings/currency', { month })
export const toColumns = place('/settings/columns', { table: text })
export const toMails = place('/settings/mails')
export const toAudit = listPlace<'GET /audit/'>()('/settings/audit')
export const toRetention = place('/settings/retention')

export const toUsers = listPlace<'GET /users/'>()('/users')
export const toUser = place('/users/$id')
export const toGroups = place('/users/groups')
export const toCreateUser = place('/users/create')
export const toProfile = place('/users/profile')
export const toNotifications = place('/users/notifications')
export const toNews = place('/second-page')

// Apart from the other screens without a sign-in, which load nothing but what the sign-in does.
export const toResetPassword = place('/reset-password/$uidb64/$token')
export const toSetUp = place('/setup', { token: text })
