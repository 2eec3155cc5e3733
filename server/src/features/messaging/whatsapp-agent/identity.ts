import type { AgentSetting } from '#contract/messaging/agent.ts'
import type { Permission } from '#contract/permissions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Limits = Pick<AgentSetting, 'may_book' | 'may_quote'>

/** What the agent may, and nothing else: what it is not configured to do is refused by the endpoint too. */
export const permissionsOfAgent = ({ may_book, may_quote }: Limits): Permission[] => [
  ...(['leads.view', 'leads.view_all', 'leads.edit', 'projects.view', 'units.view'] as const),
  ...(['tasks.view', 'tasks.view_all'] as const),
  ...(may_book ? (['tasks.create'] as const) : []),
  ...(may_quote
    ? ([
        'contacts.view',
        'contacts.view_all',
        'quotations.view',
        'quotations.view_all',
        'quotations.create',
      ] as const)
    : []),
]

/** The agent of an account: no person, with the permissions it is configured with. */
export async function agentOf(db: Db, accountId: number, limits: Limits): Promise<Me> {
  return { ...(await systemOf(db, accountId)), permissions: permissionsOfAgent(limits) }
}
