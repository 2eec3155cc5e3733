import { feature } from '#server/platform/feature.ts'
import { questionsOfPerson } from './queries.ts'
import { questionRoutes } from './routes.ts'

export const quotationQuestions = feature({
  name: 'quotation-questions',
  routes: questionRoutes,
  owns: [
    {
      table: 'quotation_question',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'quotation_questions', rows: questionsOfPerson },
    },
  ],
})
