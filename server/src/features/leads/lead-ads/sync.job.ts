import { z } from 'zod'
import { adKinds } from '#contract/leads/lead-ads.ts'
import { connectionsOf, noteAnswer, setAssets } from '#server/features/messaging/connections/queries.ts'
import { hasToken } from '#server/features/messaging/connections/secrets.actions.ts'
import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { GraphAnswer } from '#server/platform/graph/client.ts'
import { clock, type JobContext, job } from '#server/platform/jobs/job.ts'
import { MetaAnswer, timeOf } from './answer.ts'
import { dueAnswers, insertAnswers, openForReading, saveFetched } from './answers.queries.ts'
import {
  answerFields,
  formFields,
  sealedAnswer,
  seenAd,
  seenCampaign,
  seenForm,
  seenPage,
} from './fetched.ts'
import { forgetCursor, formsOfPage, type KeptForm, noteReading, saveForms } from './forms.queries.ts'
import { everyPage, type Line, lineOf } from './line.actions.ts'
import {
  type KeptPage,
  noteAdsGone,
  noteCampaignsGone,
  noteGone,
  notePage,
  pageById,
  pagesOf,
  saveAds,
  saveCampaigns,
  savePages,
  setSyncing,
} from './pages.queries.ts'
import { gone, isLimit, saidOf, sealedToken } from './said.actions.ts'
import { subscribe } from './subscribing.actions.ts'
import { openToken, type Parts, takeAnswer, takeOne } from './take-answer.job.ts'

type Refused = Extract<GraphAnswer, { ok: false }>
type Run = Parts & { accountId: number; line: Line; context: JobContext }

const Payload = z.strictObject({ account_id: z.int(), tries: z.int().min(0).max(20).optional() })
const mostTries = 6

/** Reads pages, campaigns, forms, every answer that is not known yet, ad sets and ads, each by its cursor; what webhooks told is known. */
export const syncLeadAds = job('lead-ads.sync', {
  payload: Payload,
  longest: '1 h',
  concurrency: 2,
  policy: 'stately',
  async run(parts: Parts, { account_id: accountId, tries = 0 }, context) {
    const { database, meta } = parts
    const line = await database.inAccount(accountId, async (db) => {
      const line = await lineOf(db, accountId, meta)
      await setSyncing(db, accountId, line && context.now(), null)
      return line
    })
    if (!line) return
    const refused = await readAll({ ...parts, accountId, line, context }).catch(async (error: unknown) => {
      await database.inAccount(accountId, (db) => setSyncing(db, accountId, null, null))
      throw error
    })
    await database.inAccount(accountId, async (db) => {
      const at = context.now()
      const said = refused && saidOf(refused)
      const found = said
        ? { ok: false, detail: said.reason, remedy: said.remedy }
        : { ok: true, detail: '', remedy: null }
      await noteAnswer(db, accountId, 'lead_ads', found, at)
      await setSyncing(db, accountId, null, refused ? null : at)
      if (!refused || !(isLimit(refused) || refused.code === null) || tries >= mostTries) return
      const later = new Date(Date.parse(at) + 30_000 * 2 ** tries).toISOString()
      const again = { account_id: accountId, tries: tries + 1 }
      await context.enqueue(db, syncLeadAds, again, { at: later, key: String(accountId) })
    })
  },
})

/** What Meta refused of the whole; what it refuses of one page is said at the page. */
async function readAll(run: Run): Promise<Refused | null> {
  const { database, accountId, context } = run
  const refused = (await readPages(run)) ?? (await readCampaigns(run))
  if (refused) return refused
  const pages = await database.inAccount(accountId, (db) => pagesOf(db, accountId))
  let limited: Refused | null = null
  for (const { id } of pages) {
    context.signal.throwIfAborted()
    // As it is now: the pages before it may have taken long.
    const page = await database.inAccount(accountId, (db) => pageById(db, accountId, id))
    if (!page?.is_wanted || !page.token) continue
    const wrong = await readPage(run, page)
    // Limits are of each page; the others are read.
    if (wrong && isLimit(wrong)) limited = wrong
    const said = wrong && saidOf(wrong)
    if (said) await database.inAccount(accountId, (db) => notePage(db, accountId, id, said, context.now()))
  }
  if (limited) return limited
  const due = await database.inAccount(accountId, (db) => dueAnswers(db, accountId, context.now(), 1000))
  for (const id of due) {
    context.signal.throwIfAborted()
    const problem = await takeOne(run, accountId, id, context)
    if (problem?.isLimit) break
  }
  // Last: accounts may have thousands of them, and leads do not wait for names.
  return readAds(run)
}

async function readPages({ database, meta, accountId, line, context }: Run): Promise<Refused | null> {
  const seen: string[] = []
  const query = { fields: 'id,name,access_token,category,tasks' }
  const refused = await everyPage({ line, path: 'me/accounts', query }, async (rows) => {
    const pages = rows.flatMap((row) => seenPage(row, meta.keys) ?? [])
    seen.push(...pages.map(({ meta_id }) => meta_id))
    if (pages.length > 0)
      await database.inAccount(accountId, (db) => savePages(db, accountId, onceEach(pages), context.now()))
  })
  if (refused) return refused
  await database.inAccount(accountId, async (db) => {
    await noteGone(db, accountId, seen, gone, context.now())
    const assets = [...new Set(seen)].map((value) => ({ kind: 'page' as const, value }))
    await setAssets(db, accountId, ['page'], assets)
  })
  return null
}

const onceEach = <T extends { meta_id: string }>(things: T[]): T[] => [
  ...new Map(things.map((thing) => [thing.meta_id, thing])).values(),
]

async function readCampaigns({ database, accountId, line, context }: Run): Promise<Refused | null> {
  if (!line.adAccountId) return null
  const query = { fields: 'id,name,objective,status,effective_status' }
  const since = context.now()
  const refused = await everyPage(
    { line, path: `act_${line.adAccountId}/campaigns`, query },
    async (rows) => {
      const campaigns = onceEach(rows.flatMap((row) => seenCampaign(row) ?? []))
      if (campaigns.length > 0)
        await database.inAccount(accountId, (db) => saveCampaigns(db, accountId, campaigns, context.now()))
    },
  )
  if (!refused)
    await database.inAccount(accountId, (db) => noteCampaignsGone(db, accountId, since, context.now()))
  return refused
}

const edges = { ad_set: 'adsets', ad: 'ads' } as const

async function readAds({ database, accountId, line, context }: Run): Promise<Refused | null> {
  if (!line.adAccountId) return null
  const since = context.now()
  for (const kind of adKinds) {
    context.signal.throwIfAborted()
    const fields = `id,name,status,effective_status,campaign_id${kind === 'ad' ? ',adset_id' : ''}`
    const path = `act_${line.adAccountId}/${edges[kind]}`
    const refused = await everyPage({ line, path, query: { fields } }, async (rows) => {
      const ads = onceEach(rows.flatMap((row) => seenAd(kind, row) ?? []))
      if (ads.length > 0)
        await database.inAccount(accountId, (db) => saveAds(db, accountId, ads, context.now()))
    })
    if (refused) return refused
  }
  await database.inAccount(accountId, (db) => noteAdsGone(db, accountId, since, context.now()))
  return null
}

async function readPage(run: Run, page: KeptPage): Promise<Refused | null> {
  const { database, meta, accountId, line, context } = run
  const token = openToken(meta, page.token)
  if (token === null) return sealedToken
  if (!page.is_subscribed) {
    const refused = await subscribe({ database, accountId, line, page, token, at: context.now() })
    if (refused) return refused
  }
  const asked = { line, path: `${page.meta_id}/leadgen_forms`, query: { fields: formFields }, token }
  const refused = await everyPage(asked, async (rows) => {
    const forms = onceEach(rows.flatMap((row) => seenForm(row) ?? []))
    if (forms.length > 0)
      await database.inAccount(accountId, (db) => saveForms(db, accountId, page.id, forms, context.now()))
  })
  if (refused) return refused
  const forms = await database.inAccount(accountId, (db) => formsOfPage(db, accountId, page.id))
  for (const form of forms) {
    context.signal.throwIfAborted()
    const wrong = await readAnswers(run, { page, form, token })
    if (wrong) return wrong
  }
  return null
}

/** Webhooks and clocks disagree by minutes; what overlaps is known by its id. */
const overlap = 3600

type Reading = { page: KeptPage; form: KeptForm; token: string }

async function readAnswers(run: Run, { page, form, token }: Reading): Promise<Refused | null> {
  const { database, meta, accountId, line, context } = run
  const reading_at = form.reading_at ?? context.now()
  const since = form.read_until ? Math.floor(Date.parse(form.read_until) / 1000) - overlap : null
  const filtering = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value: since }])
  const query = { fields: answerFields, ...(since !== null && { filtering }) }
  const asked = { line, path: `${form.meta_id}/leads`, query, token, after: form.cursor }
  const refused = await everyPage(asked, async (rows, cursor) => {
    context.signal.throwIfAborted()
    const added = await database.inAccount(accountId, async (db) => {
      const ids: number[] = []
      for (const row of rows) {
        const { data } = MetaAnswer.safeParse(row)
        const fetched = sealedAnswer(meta.keys, accountId, row)
        if (!data || !fetched || !/^\d{1,32}$/.test(data.id)) continue
        const told = {
          meta_id: data.id,
          page_meta_id: page.meta_id,
          form_meta_id: form.meta_id,
          answered_at: timeOf(data.created_time),
          told_by: 'reading' as const,
        }
        const [added] = await insertAnswers(db, accountId, [told], context.now())
        const id = added ?? (await openForReading(db, accountId, data.id, context.now()))
        if (id === null) continue
        await saveFetched(db, accountId, id, { ...fetched, form_meta_id: form.meta_id }, context.now())
        ids.push(id)
      }
      // In the transaction that keeps them: what is behind the cursor is never read again.
      await noteReading(db, accountId, form.id, { reading_at, cursor })
      return ids
    })
    for (const id of added) await takeOne(run, accountId, id, context)
  })
  // A cursor does not live for ever.
  if (refused && form.cursor && refused.code === 100)
    await database.inAccount(accountId, (db) => forgetCursor(db, accountId, form.id))
  return refused
}

/** Of a connection that was cleared: nothing can be read with what it left. */
async function forgetPages(db: Db, accountId: number, at: string) {
  const pages = await pagesOf(db, accountId)
  if (!pages.some(({ token }) => token)) return
  await noteGone(db, accountId, [], gone, at)
  await setAssets(db, accountId, ['page'], [])
}

const name = 'lead-ads.reconcile'

/** Finds what webhooks did not tell. */
export const reconcileLeadAds = clock(name, {
  cron: '23 * * * *',
  longest: '10 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (accountId) =>
      database.inAccount(accountId, async (db) => {
        const kept = await connectionsOf(db, accountId)
        const isKnown = kept.some(({ kind }) => kind === 'lead_ads')
        if (!hasToken(kept, 'lead_ads'))
          return void (isKnown && (await forgetPages(db, accountId, context.now())))
        await context.enqueue(db, syncLeadAds, { account_id: accountId }, { key: String(accountId) })
        const due = await dueAnswers(db, accountId, context.now(), 100)
        for (const answer_id of due)
          await context.enqueue(db, takeAnswer, { account_id: accountId, answer_id })
      }),
    ),
})
