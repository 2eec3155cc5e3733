const actionsOf = {
  contacts: ['view', 'view_all', 'create', 'edit', 'delete', 'merge', 'import', 'export'],
  leads: ['view', 'view_all', 'create', 'edit', 'delete', 'assign', 'discard', 'export'],
  tasks: ['view', 'view_all', 'create', 'edit', 'delete'],
  pipeline: ['view', 'edit'],
  projects: ['view', 'create', 'edit', 'delete'],
  units: ['view', 'create', 'edit', 'delete', 'edit_price', 'block', 'hold', 'release_any'],
  quotations: ['view', 'view_all', 'create', 'edit', 'delete', 'send', 'approve_discount'],
  deals: ['view', 'view_all', 'create', 'edit', 'delete', 'advance', 'check_documents'],
  brokers: ['view', 'create', 'edit', 'delete'],
  whatsapp: ['view', 'view_all', 'send'],
  templates: ['view', 'create', 'edit', 'delete', 'submit'],
  dashboards: ['view', 'view_all'],
  reports: ['view', 'create', 'export'],
  users: ['view', 'create', 'edit', 'delete', 'manage_permissions'],
  groups: ['view', 'edit'],
  account: ['view', 'manage'],
  connections: ['view', 'manage'],
  audit: ['view', 'export'],
} as const

type Actions = typeof actionsOf
export type Area = keyof Actions
export type Permission = { [A in Area]: `${A}.${Actions[A][number]}` }[Area]

export const areas = Object.keys(actionsOf) as Area[]
export const permissionsOf = (area: Area) =>
  actionsOf[area].map((action) => `${area}.${action}` as Permission)
export const permissions: readonly Permission[] = areas.flatMap(permissionsOf)

type Person = { id: number; permissions: readonly string[] }
type Owned = { seller_id: number | null }

export const has = (me: Person, permission: Permission) => me.permissions.includes(permission)

/** Requires all permissions of a set. */
export const hasAll = (me: Person, wanted: readonly Permission[]) =>
  wanted.every((permission) => has(me, permission))

/** Requires any permission of a set. */
export const hasAny = (me: Person, wanted: readonly Permission[]) =>
  wanted.some((permission) => has(me, permission))

/** Whether these permissions are a seller's: to work leads of one's own to their end. */
export const areOfSeller = (granted: readonly string[]) =>
  ['leads.view', 'leads.edit', 'leads.discard'].every((permission) => granted.includes(permission)) &&
  !granted.includes('leads.view_all')

/** Privacy requests concern all data of a person: they need the permission to see all contacts and leads. */
export const wholeReach = ['contacts.view_all', 'leads.view_all'] as const satisfies Permission[]

/** Whether `me` sees everything of an area, or only what is assigned to `me`. */
export const seesAll = (
  me: Person,
  area: 'contacts' | 'leads' | 'tasks' | 'quotations' | 'deals' | 'whatsapp' | 'dashboards',
) => has(me, `${area}.view_all`)

/** Whether `me` may do this to this thing; used by the server's routes and the web's buttons. */
export function allows(me: Person, permission: Permission, thing?: Owned): boolean {
  if (!has(me, permission)) return false
  if (!thing) return true
  const viewAll = `${permission.split('.')[0]}.view_all`
  const reachesAll = !(permissions as readonly string[]).includes(viewAll) || me.permissions.includes(viewAll)
  return reachesAll || thing.seller_id === me.id
}
