import type { Actions, Area, Permission } from './permission-list.ts'

export type { Area, Permission } from './permission-list.ts'

/** The areas where one sees only what is assigned to oneself, unless `view_all` widens it. */
export type OwnedArea = { [A in Area]: 'view_all' extends Actions[A][number] ? A : never }[Area]
const ownedAreas: Record<OwnedArea, true> = {
  contacts: true,
  leads: true,
  tasks: true,
  quotations: true,
  deals: true,
  whatsapp: true,
  dashboards: true,
}
const isOwnedArea = (area: string): area is OwnedArea => area in ownedAreas

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
export const seesAll = (me: Person, area: OwnedArea) => has(me, `${area}.view_all`)

/** Whether `me` may do this to this thing; used by the server's routes and the web's buttons. */
export function allows(me: Person, permission: Permission, thing?: Owned): boolean {
  if (!has(me, permission)) return false
  const [area = ''] = permission.split('.')
  return !thing || !isOwnedArea(area) || seesAll(me, area) || thing.seller_id === me.id
}
