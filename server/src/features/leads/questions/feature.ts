import { feature } from '#server/platform/feature.ts'
import { questionRoutes } from './routes.ts'

export const questions = feature({
  name: 'questions',
  routes: questionRoutes,
  events: { 'lead.answered': { timeline: 'lead_answered' } },
  owns: [
    {
      table: 'lead_answer',
      of: 'lead',
      key: ['lead_id', 'question_id'],
      onErase: 'delete',
      onExport: { as: 'answers' },
    },
  ],
})
