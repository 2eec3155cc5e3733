import { feature } from '#server/platform/feature.ts'
import { auditRoutes } from './routes.ts'

export const audit = feature({
  name: 'audit',
  routes: auditRoutes,
  events: { 'act.recorded': { timeline: null } },
  owns: [
    {
      table: 'audit_entry',
      of: 'user',
      onErase: { stays: 'what they did; what it says of them is taken out of it' },
      onExport: { columns: ['act', 'address', 'at'], newest: 'at' },
    },
    {
      table: 'audit_entry',
      of: 'user',
      by: ['subject_id'],
      onErase: { stays: 'what was done to them; what it says of them is taken out of it' },
      onExport: { as: 'audit_entry_about', columns: ['act', 'data', 'at'], newest: 'at' },
    },
  ],
})
