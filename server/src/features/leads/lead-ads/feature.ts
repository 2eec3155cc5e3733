import { feature } from '#server/platform/feature.ts'
import { eraseAnswers } from './answers.queries.ts'
import { leadAdsRoutes } from './routes.ts'
import { reconcileLeadAds, syncLeadAds } from './sync.job.ts'
import { takeAnswer } from './take-answer.job.ts'
import { welcome } from './welcome.job.ts'

export const leadAds = feature({
  name: 'lead-ads',
  routes: leadAdsRoutes,
  jobs: [takeAnswer, syncLeadAds, reconcileLeadAds, welcome],
  owns: [
    {
      table: 'lead_ads_answer',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: eraseAnswers },
      onExport: { withheld: 'sealed; what was answered is in the lead' },
    },
  ],
})
