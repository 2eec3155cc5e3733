const actionsOf = {
  contacts: ['view', 'view_all', 'create', 'edit', 'delete', 'merge', 'import', 'export'],
  leads: ['view', 'view_all', 'create', 'edit', 'delete', 'assign', 'discard', 'export'],
  tasks: ['view', 'view_all', 'create', 'edit', 'delete'],
  pipeline: ['view', 'edit'],
  projects: ['view', 'create', 'edit', 'delete'],
  units: ['view', 'create', 'edit', 'delete', 'edit_price', 'block', 'hold', 'release_any', 'share'],
  quotations: ['view', 'view_all', 'create', 'edit', 'delete', 'send', 'approve_discount'],
  deals: [
    'view',
    'view_all',
    'create',
    'edit',
    'delete',
    'advance',
    'override',
    'cancel',
    'check_documents',
    'payments',
    'commissions',
  ],
  brokers: ['view', 'create', 'edit', 'delete'],
  whatsapp: ['view', 'view_all', 'send', 'send_many'],
  templates: ['view', 'create', 'edit', 'delete', 'submit'],
  dashboards: ['view', 'view_all', 'set_goals'],
  reports: ['view', 'create', 'export', 'send_outside'],
  users: ['view', 'create', 'edit', 'delete', 'manage_permissions'],
  groups: ['view', 'edit'],
  account: ['view', 'manage'],
  connections: ['view', 'manage'],
  audit: ['view', 'export'],
} as const

export type Actions = typeof actionsOf
export type Area = keyof Actions
export type Permission = { [A in Area]: `${A}.${Actions[A][number]}` }[Area]

export const areas = Object.keys(actionsOf) as Area[]
export const permissionsOf = (area: Area) =>
  actionsOf[area].map((action) => `${area}.${action}` as Permission)
export const permissions: readonly Permission[] = areas.flatMap(permissionsOf)
