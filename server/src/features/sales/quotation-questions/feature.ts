import { feature } from '#server/platform/feature.ts'
import { questionRoutes } from './routes.ts'

export const quotationQuestions = feature({ name: 'quotation-questions', routes: questionRoutes })
