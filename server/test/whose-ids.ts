/** Prefix of a path, and the table of its ids. The longest prefix applies. */
const tables = {
  '/leads/': 'lead',
  '/leads/by-contact/': 'contact',
  '/leads-tags/': 'tag',
  '/leads-tasks/': 'lead_task',
  '/lead-questions/': 'lead_question',
  '/api-tokens/': 'api_token',
  '/assignment-rules/': 'assignment_rule',
  '/assignment-rules/sellers/': 'app_user',
  '/leads-tasks/by-contact/': 'contact',
  '/contacts/': 'contact',
  '/client-profiles/': 'contact',
  '/client-profile-files/': 'client_profile_file',
  '/contacts-linked-profiles/': 'linked_profile',
  '/contacts-linked-profiles/{id}/mine/': 'contact',
  '/contact-pairs/': 'contact_pair',
  '/contact-merges/': 'contact_merge',
  '/privacy-requests/': 'privacy_request',
  '/saved-views/': 'saved_view',
  '/timeline/': 'timeline_event',
  '/users/': 'app_user',
  '/users/groups/': 'user_group',
  '/audit/': 'audit_entry',
  '/users/me/sessions/': 'session',
  '/users/me/passkeys/': 'passkey',
  '/lead-steps/': 'lead_step',
  '/accounts/option-lists/': 'account_option',
  '/imports/': 'contact_import',
  '/jobs/': 'job',
  '/notifications/push-subscriptions/': 'push_subscription',
} as const

/** The table of `{id}` in this path. */
export function tableOfPath(path: string): (typeof tables)[keyof typeof tables] {
  const [beginning] = Object.keys(tables)
    .filter((known) => path.startsWith(known))
    .sort((one, two) => two.length - one.length)
  if (!beginning) throw new Error(`Say in \`tables\` of server/test/whose-ids.ts whose ids ${path} takes`)
  return tables[beginning as keyof typeof tables]
}

/** Keys of queries and bodies whose name is not their table: `seller_id` is not an id of a table `seller`. */
const tablesOfKeys: Record<string, string> = {
  confirm: 'contact',
  seller: 'app_user',
  user: 'app_user',
  method: 'account_option',
  gender: 'account_option',
  marital_status: 'account_option',
  marital_regime: 'account_option',
  subject: 'contact', // of any kind: one stands for all
  step: 'lead_step',
  step_to_move: 'lead_step',
  move_leads_to: 'lead_step',
  before: 'lead',
  linked_contact: 'contact',
  merged_contact: 'contact',
  after: 'lead',
  client_profile: 'contact',
  act: 'lead_act',
  question: 'lead_question',
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
