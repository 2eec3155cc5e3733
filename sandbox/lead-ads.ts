import { randomBytes } from 'node:crypto'
import { type Asked, errorOf } from './graph.ts'

type Account = { name: string; appId: string; token: string; ads?: AdsIds | undefined }
export type AdsAccount = { name: string; token: string; ads: AdsIds }
type Lead = { id: string; form_id: string; created_time: string; field_data: object[] }
type Told = (account: Account, payload: { object: 'page'; entry: object[] }) => unknown

/** What Meta would call the page, its form, the ads account and the dataset of an account. */
export type AdsIds = { pageId: string; formId: string; adAccountId: string; datasetId: string }

const questions = [
  { key: 'full_name', label: 'Nombre completo', type: 'FULL_NAME' },
  { key: 'email', label: 'Correo', type: 'EMAIL' },
  { key: 'phone_number', label: 'Teléfono', type: 'PHONE' },
  {
    key: 'dormitorios',
    label: '¿Cuántos dormitorios busca?',
    type: 'CUSTOM',
    options: [
      { key: 'uno', value: 'Uno' },
      { key: 'dos', value: 'Dos' },
      { key: 'tres', value: 'Tres' },
    ],
  },
]
const people = ['Camila Rojas Vera', 'Tomás Fuentes Díaz', 'Javiera Pinto Lagos', 'Diego Soto Araya']
const mostLeads = 500

/** What an account has at the sandbox, as the Graph API gives it. Answers come from the first campaign. */
export function adsOf({ name, token, ads: { pageId, formId, adAccountId } }: AdsAccount) {
  const ofCampaign = { campaign_id: `8${adAccountId}`, effective_status: 'ACTIVE' }
  const adSet = { ...ofCampaign, id: `81${adAccountId}`, name: 'Región Metropolitana' }
  return {
    page: { id: pageId, name, access_token: token, category: 'Inmobiliaria', tasks: ['ADVERTISE'] },
    form: { id: formId, name: 'Departamentos en verde', status: 'ACTIVE', questions },
    campaigns: [
      {
        id: ofCampaign.campaign_id,
        name: 'Otoño',
        objective: 'OUTCOME_LEADS',
        effective_status: 'ACTIVE',
      },
      { id: `9${adAccountId}`, name: 'Verano', objective: 'OUTCOME_TRAFFIC', effective_status: 'PAUSED' },
    ],
    adSets: [adSet],
    ads: [{ ...ofCampaign, id: `82${adAccountId}`, name: 'Video', adset_id: adSet.id }],
  }
}

/**
 * Lead ads of the sandbox: a page with a form, whose test leads (`POST /{form}/test_leads`, as Meta has it) are told of and read like
 * others, and a dataset that takes every event.
 */
export function leadAdsOf(accounts: readonly Account[], tell: Told) {
  const leads = new Map<string, Lead>()
  const subscribed = new Map<string, string[]>()

  /** Undefined for what is none of lead ads. */
  return ({ method, id, edge, query, token, body }: Asked): object | undefined => {
    const account = accounts.find((one) => one.token === token)
    const ads = account?.ads
    if (!account || !ads) return undefined
    const { pageId, formId, adAccountId, datasetId } = ads
    const { page, form, campaigns, adSets, ads: allAds } = adsOf({ ...account, ads })
    if (id === 'me' && edge === 'accounts') return { data: [page] }
    if (id === `act_${adAccountId}`) {
      const all = edge === 'ads' ? allAds : edge === 'adsets' ? adSets : campaigns
      return { data: all }
    }
    if (id === pageId && edge === 'leadgen_forms') return { data: [form] }
    if (id === pageId && edge === 'subscribed_apps') {
      const known = subscribed.get(pageId) ?? []
      if (method === 'GET')
        return { data: known.length > 0 ? [{ id: account.appId, subscribed_fields: known }] : [] }
      subscribed.set(pageId, method === 'DELETE' ? [] : (query.get('subscribed_fields') ?? '').split(','))
      return { success: true }
    }
    if (id === formId && edge === 'leads')
      return { data: [...leads.values()].filter((one) => one.form_id === id).reverse() }
    if (id === formId && edge === 'test_leads' && method === 'POST')
      return newLead(account, ads, body.field_data)
    if (id === datasetId && edge === 'events' && method === 'POST')
      return Array.isArray(body.data)
        ? {
            events_received: body.data.length,
            messages: [],
            fbtrace_id: randomBytes(9).toString('base64url'),
          }
        : errorOf(100, 'Invalid parameter')
    if (id === formId) return form
    return leads.get(id)
  }

  function newLead(account: Account, { pageId, formId }: AdsIds, given: unknown): object {
    const id = `${Date.now()}${String(leads.size).padStart(3, '0')}`
    const name = people[leads.size % people.length] ?? ''
    const usual = [
      { name: 'full_name', values: [name] },
      { name: 'email', values: [`${id}@sandbox.example.com`] },
      { name: 'phone_number', values: [`+5699${id.slice(-7)}`] },
      { name: 'dormitorios', values: ['dos'] },
    ]
    const created_time = new Date().toISOString().replace(/\.\d+Z/, '+0000')
    const field_data = Array.isArray(given) ? (given as object[]) : usual
    const lead = { id, form_id: formId, created_time, field_data, campaign_name: 'Otoño', platform: 'fb' }
    leads.set(id, lead)
    const [oldest] = leads.keys()
    if (leads.size > mostLeads && oldest) leads.delete(oldest)
    const value = {
      leadgen_id: id,
      page_id: pageId,
      form_id: formId,
      created_time: Math.floor(Date.now() / 1000),
    }
    const entry = [{ id: pageId, time: value.created_time, changes: [{ field: 'leadgen', value }] }]
    tell(account, { object: 'page', entry })
    return { id }
  }
}
