import { feature } from '#server/platform/feature.ts'
import { convertAmounts } from './amounts/convert.job.ts'
import { leadDeadlines } from './clock/deadlines.ts'
import { leadEvents } from './events.ts'
import { findLeads } from './finding.queries.ts'
import { handLeadsOn } from './handover/hand-over.job.ts'
import { projectsOfLeads, tagsOfLeads, unitsOfLeads } from './person-export.queries.ts'
import { leadRoutes } from './routes.ts'

export const leads = feature({
  name: 'leads',
  routes: leadRoutes,
  finders: { leads: findLeads },
  deadlines: leadDeadlines,
  longWork: { lead_handover: handLeadsOn, amount_conversion: convertAmounts },
  events: leadEvents,
  owns: [
    {
      table: 'lead',
      of: 'contact',
      key: ['id'],
      onMerge: 'move',
      // The lead itself, its times and its projects are kept.
      onErase: {
        set: {
          comments: null,
          origin: '{}',
          discard_detail: null,
          assignment_reason: null,
          custom_fields: null,
        },
      },
      onExport: { as: 'leads' },
    },
    {
      table: 'lead_project',
      of: 'lead',
      onErase: { stays: 'for what there were leads' },
      onExport: { as: 'lead_projects', rows: projectsOfLeads },
    },
    {
      table: 'lead_unit',
      of: 'lead',
      onErase: { stays: 'for what there were leads' },
      onExport: { as: 'lead_units', rows: unitsOfLeads },
    },
    {
      table: 'lead_tag',
      of: 'lead',
      onErase: { stays: 'words of the account, for its figures' },
      onExport: { as: 'lead_tags', rows: tagsOfLeads },
    },
    {
      table: 'lead_act',
      of: 'user',
      onErase: { stays: 'what they did, for two days' },
      onExport: { withheld: 'gone within two days' },
    },
  ],
})
