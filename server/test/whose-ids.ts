import { readFileSync } from 'node:fs'
import type { DB } from '#server/platform/schema.gen.ts'

/** Paths that are not called as their table: their prefix, the longest of which applies. */
const tablesOfPaths: Record<string, keyof DB> = {
  '/leads/by-contact/': 'contact',
  '/leads-tags/': 'tag',
  '/assignment-rules/sellers/': 'app_user',
  '/launches/': 'launch',
  '/leads-tasks/by-contact/': 'contact',
  '/client-profiles/': 'contact',
  '/contacts-linked-profiles/': 'linked_profile',
  '/contacts-linked-profiles/{id}/mine/': 'contact',
  '/timeline/': 'timeline_event',
  '/whatsapp/client-profile/': 'contact',
  '/whatsapp/media/': 'chat_file',
  '/whatsapp/messages/': 'message',
  '/whatsapp/quick-replies/': 'quick_reply',
  '/whatsapp/templates/': 'message_template',
  '/whatsapp/{id}/update-template/': 'message_template',
  '/whatsapp/submit-template/': 'message_template',
  '/whatsapp/mailings/': 'mailing',
  '/users/': 'app_user',
  '/users/groups/': 'user_group',
  '/audit/': 'audit_entry',
  '/assistant-authorizations/': 'api_token',
  '/users/me/sessions/': 'session',
  '/users/me/passkeys/': 'passkey',
  '/accounts/option-lists/': 'account_option',
  '/broker-config/': 'deal_document',
  '/shared-contacts/': 'broker_registration',
  '/shared-quotations/': 'quotation',
  '/shared-units/': 'unit',
  '/shared-units-with-me/': 'unit',
  '/payments/': 'deal_payment',
  '/payments/cheques/': 'deal_payment_entry',
  '/lead-ads/pages/': 'lead_ads_page',
  '/lead-ads/campaigns/': 'lead_ads_campaign',
  '/lead-ads/forms/': 'lead_ads_form',
  '/lead-ads/failures/': 'lead_ads_answer',
  '/stage-events/': 'stage_event',
  '/webhook-deliveries/': 'webhook_post',
  '/imports/': 'contact_import',
  '/prompts/schedules/': 'prompt_schedule',
  '/reports/runs/': 'report_run',
  '/reports/schedules/': 'report_schedule',
  '/notifications/push-subscriptions/': 'push_subscription',
}

const schema = readFileSync(new URL('../src/platform/schema.gen.ts', import.meta.url), 'utf8')
const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? []
const tables = new Set(listed.matchAll(/(\w+):/g).map(([, name]) => name))

/** The table of `{id}` in this path: `lead_task` for `/leads-tasks/{id}/`. */
export function tableOfPath(path: string): keyof DB {
  const [beginning] = Object.keys(tablesOfPaths)
    .filter((prefix) => path.startsWith(prefix))
    .sort((one, two) => two.length - one.length)
  const [, first = ''] = path.split('/')
  const called = first.split('-').map(singular).join('_')
  const table = beginning ? tablesOfPaths[beginning] : tables.has(called) ? (called as keyof DB) : undefined
  if (!table) throw new Error(`Say in \`tablesOfPaths\` of server/test/whose-ids.ts whose ids ${path} takes`)
  return table
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** Ids in a body that are not of what their key or the path is called by: those of one noun are of two tables here. */
const tablesOfPlaces: Record<string, keyof DB> = {
  '/hold-requests/ registration_id': 'broker_registration',
  '/shared-quotations/ registration_id': 'broker_registration',
  '/whatsapp/conversations/{uuid}/messages/ before': 'message',
  '/whatsapp/conversations/{uuid}/messages/ after': 'message',
  '/whatsapp/client-profile/{id}/send-message/ message.file_id': 'chat_file',
  '/whatsapp/client-profile/{id}/send-template/ header_file_id': 'chat_file',
  '/whatsapp/client-profile/{id}/send-template/ template_id': 'message_template',
  '/whatsapp/client-profile/{id}/template-values/ template_id': 'message_template',
  '/lead-ads/forms/{id}/mapping/ welcome_template_id': 'message_template',
  '/lead-ads/forms/{id}/preview/ welcome_template_id': 'message_template',
  '/projects/{id}/images/reorder/ *.id': 'project_image',
  '/units/{id}/images/reorder/ *.id': 'unit_image',
  '/projects/{id}/common-spaces/ common_spaces.*.images_ids.*': 'project_image',
  '/units/{id}/common-spaces/ common_spaces.*.images_ids.*': 'unit_image',
}

/** The table of the id at this place of a body, where it is named above. */
export const tableOfPlace = (address: string, place: readonly string[]): keyof DB | undefined =>
  tablesOfPlaces[`${address} ${place.join('.')}`]

/** Keys of queries and bodies whose name is not their table: `seller_id` is not an id of a table `seller`. */
const tablesOfKeys: Record<string, string> = {
  confirm: 'contact',
  import: 'contact_import',
  seller: 'app_user',
  recipients: 'app_user',
  head: 'app_user',
  user: 'app_user',
  method: 'account_option',
  gender: 'account_option',
  marital_status: 'account_option',
  marital_regime: 'account_option',
  subject: 'contact', // of any kind: one stands for all
  step: 'lead_step',
  step_to_move: 'lead_step',
  move_leads_to: 'lead_step',
  move_deals_to: 'sale_step',
  before: 'lead',
  linked_contact: 'contact',
  merged_contact: 'contact',
  after: 'lead',
  client_profile: 'contact',
  act: 'lead_act',
  question: 'lead_question',
  registration: 'launch_registration',
  type: 'unit_type',
  completes_task: 'lead_task',
  task: 'lead_task',
  optional: 'unit',
  with: 'quotation',
  document: 'sale_step_document',
  template: 'document_template',
  from: 'deal_payment',
  to: 'deal_payment',
  entry: 'deal_payment_entry',
  scheme: 'commission_scheme',
  broker: 'account',
  checker: 'app_user',
  checker_group: 'user_group',
  reply_to: 'message',
}

/** The table of the ids in a key, such as `lead` for `leads_ids`; `known` are the existing tables. */
export function tableOfKey(key: string, known: ReadonlySet<string>): string | undefined {
  const name = key.replace(/_ids?$/, '')
  const candidates = [name, name.replace(/s$/, '')]
  for (const candidate of candidates) {
    const table = tablesOfKeys[candidate] ?? (known.has(candidate) ? candidate : undefined)
    if (table) return table
  }
  return undefined
}
