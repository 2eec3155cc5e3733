import { setAssets } from '#server/features/messaging/connections/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { insertTaken, type TakenAnswer } from './answers.queries.ts'
import { sealedAnswer, seenAd, seenCampaign, seenForm, seenPage } from './fetched.ts'
import { formByMetaId, noteReading, saveForms } from './forms.queries.ts'
import {
  noteSubscribed,
  pageByMetaId,
  saveAds,
  saveCampaigns,
  savePages,
  setSyncing,
} from './pages.queries.ts'

/** As the Graph API gives them. */
export type AdsAtMeta = {
  page: { id: string }
  form: { id: string }
  campaigns: object[]
  adSets: object[]
  ads: object[]
}

type Filling = { keys: SealKeys; at: string }

/** What a whole reading would keep of one page with one form; Meta is not asked. */
export async function keepAds(
  db: Db,
  accountId: number,
  { page, form, ...more }: AdsAtMeta,
  filling: Filling,
) {
  const { keys, at } = filling
  await savePages(db, accountId, [found(seenPage(page, keys))], at)
  const { id } = found(await pageByMetaId(db, accountId, page.id))
  await noteSubscribed(db, accountId, id, at)
  await setAssets(db, accountId, ['page'], [{ kind: 'page', value: page.id }])
  await saveForms(db, accountId, id, [found(seenForm(form))], at)
  const { id: formId } = found(await formByMetaId(db, accountId, form.id))
  await noteReading(db, accountId, formId, { reading_at: at, cursor: null })
  const campaigns = more.campaigns.map((one) => found(seenCampaign(one)))
  await saveCampaigns(db, accountId, campaigns, at)
  const sets = more.adSets.map((one) => found(seenAd('ad_set', one)))
  const ads = more.ads.map((one) => found(seenAd('ad', one)))
  await saveAds(db, accountId, [...sets, ...ads], at)
  await setSyncing(db, accountId, null, at)
}

/** Answers that became leads, as Meta gives them, with when each step was. */
export const keepTaken = (
  db: Db,
  accountId: number,
  answers: (Omit<TakenAnswer, 'answer' | 'people'> & { body: object })[],
  { keys }: Pick<Filling, 'keys'>,
) =>
  insertTaken(
    db,
    accountId,
    answers.map(({ body, ...one }) => {
      const { answer, people } = found(sealedAnswer(keys, accountId, body))
      return { ...one, answer, people }
    }),
  )
