import type { AnyEndpoint } from '#contract/contract.ts'
import * as promptSchedules from '#contract/insight/prompt-schedules.ts'
import { createPrompt, listPrompts } from '#contract/insight/prompts.ts'
import * as schedules from '#contract/insight/report-schedules.ts'
import { createTeam, listTeams } from '#contract/insight/teams.ts'
import * as rules from '#contract/leads/assignment-rules.ts'
import { getFormMapping } from '#contract/leads/lead-ads.ts'
import * as questions from '#contract/leads/lead-questions.ts'
import { getLead } from '#contract/leads/leads.ts'
import { getStageEvents, putStageEvents } from '#contract/leads/stage-events.ts'
import { listSteps } from '#contract/leads/steps.ts'
import { listTags } from '#contract/leads/tags.ts'
import { addTask, getTask } from '#contract/leads/tasks.ts'
import { createWebForm, listWebForms } from '#contract/leads/web-forms.ts'
import { getAgentSetting, putAgentSetting } from '#contract/messaging/agent.ts'
import { getConnection } from '#contract/messaging/connections.ts'
import { listMessageRates, putMessageRates } from '#contract/messaging/message-costs.ts'
import { getModelUses, putModelUses } from '#contract/messaging/model-uses.ts'
import * as hooks from '#contract/messaging/outgoing-webhooks.ts'
import { addQuickReply, listQuickReplies } from '#contract/messaging/quick-replies.ts'
import { createTemplate, getTemplate } from '#contract/messaging/templates.ts'
import { getAccountSettings, getMyAccount } from '#contract/office/account.ts'
import * as tokens from '#contract/office/api-tokens.ts'
import * as customFields from '#contract/office/custom-fields.ts'
import { listGroups } from '#contract/office/groups.ts'
import { getNotificationPreferences } from '#contract/office/notifications.ts'
import { listOptions } from '#contract/office/option-lists.ts'
import * as views from '#contract/office/saved-views.ts'
import { getMySecondFactor } from '#contract/office/second-factor.ts'
import { getMe, getUser } from '#contract/office/users.ts'
import * as files from '#contract/people/client-files.ts'
import { listImportRows } from '#contract/people/imports.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { listRetention } from '#contract/people/retention.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { linkBroker } from '#contract/sales/brokers.ts'
import * as commissions from '#contract/sales/commissions.ts'
import * as stepDocuments from '#contract/sales/deal-documents.ts'
import { getDeal, patchDeal } from '#contract/sales/deals.ts'
import { addDocumentTemplate, listDocumentTemplates } from '#contract/sales/document-templates.ts'
import { createQuotation, getQuotation } from '#contract/sales/quotations.ts'
import { listSaleSteps } from '#contract/sales/sale-steps.ts'
import { createBuilding, listBuildings } from '#contract/stock/buildings.ts'
import * as images from '#contract/stock/images.ts'
import * as registrations from '#contract/stock/launch-registrations.ts'
import * as launches from '#contract/stock/launches.ts'
import { createPriceList, getPriceList } from '#contract/stock/prices.ts'
import { getProjectSettings, putProjectSettings } from '#contract/stock/project-settings.ts'
import { createProject, getProject } from '#contract/stock/projects.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { createUnitShare, listUnitShares } from '#contract/stock/unit-shares.ts'
import { createUnitType, listUnitTypes } from '#contract/stock/unit-types.ts'
import { createUnit, getUnit } from '#contract/stock/units.ts'
import { formByMetaId, saveForms } from '#server/features/leads/lead-ads/forms.queries.ts'
import { pagesOf, savePages } from '#server/features/leads/lead-ads/pages.queries.ts'
import { dealOf } from '../deals.ts'
import { docxOf } from '../docx.ts'
import { picture } from '../form.ts'
import { formDraft } from '../form-draft.ts'
import { importLines } from '../imports.ts'
import { addProject, addTag, leadOf, optionsOf } from '../leads.ts'
import { unitOf } from '../stock.ts'
import { type World, world } from '../world.ts'

/** Not of forms with a file, since what is read is no form, and not of those that take no body. */
type Change = Extract<
  Extract<Exclude<AnyEndpoint, { multipart: object }>, { body: unknown }>['route'],
  `PUT ${string}` | `PATCH ${string}`
>
type Thing = { params?: Record<string, string | number>; read(): Promise<unknown> }

/** For every PUT and PATCH of the contract: a thing to change, and how it is read. */
export const things: Record<Change, (w: World) => Promise<Thing>> = {
  'PUT /privacy/model/': async (w) => {
    await w.admin.call(putModelUses, { body: { for_agent: true } })
    return { params: {}, read: async () => (await w.admin.call(getModelUses)).body }
  },
  'PUT /whatsapp/agent/': async (w) => {
    await w.admin.call(putAgentSetting, { body: { is_on: true, phone_number_ids: ['106540352240777'] } })
    return { params: {}, read: async () => (await w.admin.call(getAgentSetting)).body }
  },
  'PUT /connections/meta/stage-events/': async (w) => {
    const [step] = (await w.admin.call(listSteps)).body
    const steps = [{ lead_step_id: step?.id ?? 0, event_name: 'Lead' }]
    await w.admin.call(putStageEvents, { body: { steps } })
    return { params: {}, read: async () => (await w.admin.call(getStageEvents)).body }
  },
  'PATCH /web-forms/{id}/': async (w) => {
    const { methods } = await optionsOf(w.admin)
    const body = { name: 'Sitio', method_id: methods[0]?.id ?? 0, draft: formDraft() }
    const { id } = (await w.admin.call(createWebForm, { body })).body
    const read = async () => (await w.admin.call(listWebForms)).body.find((form) => form.id === id)
    return { params: { id }, read }
  },
  'PUT /connections/{kind}/': async (w) => {
    const params = { kind: 'meta' } as const
    return { params, read: async () => (await w.admin.call(getConnection, { params })).body }
  },
  'PUT /whatsapp/rates/': async (w) => {
    const rate = { category: 'utility', month: '2026-11', amount: '0.02', currency: 'USD' } as const
    await w.admin.call(putMessageRates, { body: { rates: [rate] } })
    return { params: {}, read: async () => (await w.admin.call(listMessageRates)).body }
  },
  'PUT /lead-ads/forms/{id}/mapping/': async (w) => {
    const at = '2026-11-01T12:00:00.000Z'
    const seen = {
      meta_id: '5001',
      name: 'Formulario',
      status: 'ACTIVE',
      questions: [{ key: 'full_name', label: 'Nombre', type: 'FULL_NAME', options: [] }],
      tracking: {},
    }
    const { id } = await w.inAccount(async (db) => {
      const page = { meta_id: '5000', name: 'Página', category: null, token: null, tasks: [] }
      await savePages(db, w.accountId, [page], at)
      await saveForms(db, w.accountId, (await pagesOf(db, w.accountId))[0]?.id ?? 0, [seen], at)
      return { id: (await formByMetaId(db, w.accountId, '5001'))?.id ?? 0 }
    })
    return one(id, () => w.admin.call(getFormMapping, { params: { id } }))
  },
  'PATCH /webhooks/{id}/': async (w) => {
    const body = { url: 'https://example.com/umbral', events: ['lead.created' as const] }
    const { id } = (await w.admin.call(hooks.createWebhook, { body })).body
    return {
      params: { id },
      read: async () => (await w.admin.call(hooks.listWebhooks)).body.find((hook) => hook.id === id),
    }
  },
  'PATCH /leads/{id}/': async (w) => {
    const { methods } = await optionsIn(w)
    const { id } = await leadOf(w.manager, {
      method_id: methods,
      amount: '5714.6',
      comments: 'Llamar tarde',
      tags_ids: [await addTag(w, 'Prioridad')],
      projects_ids: [await addProject(w, 'Las Lilas')],
    })
    return one(id, () => w.admin.call(getLead, { params: { id } }))
  },
  'PATCH /leads-tasks/{id}/': async (w) => {
    const lead = await leadOf(w.manager)
    const body = { kind: 'visit', due_at: '2031-03-04T15:00:00.000Z' } as const
    const { id } = (await w.manager.call(addTask, { params: { id: lead.id }, body })).body
    return one(id, () => w.admin.call(getTask, { params: { id } }))
  },
  'PATCH /document-templates/{id}/': async (w) => {
    const file = { name: 'promesa.docx', content: docxOf(['Hola {cliente_nombre}']) }
    await w.admin.call(addDocumentTemplate, { file, body: { name: 'Promesa' } })
    return among(() => w.admin.call(listDocumentTemplates))
  },
  'PATCH /teams/{id}/': async (w) => {
    const body = { name: 'Norte', head_id: w.manager.id, sellers_ids: [w.seller.id, w.otherSeller.id] }
    await w.admin.call(createTeam, { body })
    return among(() => w.admin.call(listTeams))
  },
  'PATCH /prompts/{id}/': async (w) => {
    const body = { area: 'sales', title: 'Ventas', body: '¿Cómo van las ventas?' } as const
    const { id } = (await w.admin.call(createPrompt, { body })).body
    const all = async () => (await w.admin.call(listPrompts)).body
    return one(id, async () => ({ body: (await all()).find((prompt) => prompt.id === id) }))
  },
  'PATCH /prompts/schedules/{id}/': async (w) => {
    const [prompt] = (await w.admin.call(listPrompts)).body
    const body = {
      name: 'Los lunes',
      prompt_id: prompt?.id ?? 0,
      cron: '0 8 * * 1',
      recipients: [w.seller.id],
    }
    await w.admin.call(promptSchedules.createPromptSchedule, { body })
    return among(() => w.admin.call(promptSchedules.listPromptSchedules))
  },
  'PATCH /reports/schedules/{id}/': async (w) => {
    const body = {
      name: 'Los lunes',
      kind: 'leads' as const,
      format: 'csv' as const,
      columns: ['contact'],
      cron: '0 8 * * 1',
      recipients: [w.seller.id],
    }
    await w.admin.call(schedules.createReportSchedule, { body })
    return among(() => w.admin.call(schedules.listReportSchedules))
  },
  'PATCH /quotations/{id}/': async (w) => {
    const { id: unit } = await unitOf(w.admin, {
      number: 'Q-1',
      list_price: { amount: '4200', currency: 'UF' },
    })
    const lead = await leadOf(w.manager)
    const body = {
      lead_id: lead.id,
      lines: [{ unit_id: unit, discount: { percent: '2.5' } }],
      extras: [{ name: 'Bodega', amount: '80.5' }],
      plan: { reservation: '10', instalments: { amount: '400', count: 12 } },
      mortgages: [{ bank: 'Banco Sur', percent: '4.15', years: 25 }],
      notes: 'Con vista',
    }
    const { id } = (await w.manager.call(createQuotation, { body })).body
    return one(id, () => w.admin.call(getQuotation, { params: { id } }))
  },
  'PUT /sale-step-documents/{id}/': async (w) => {
    const step = (await w.admin.call(listSaleSteps)).body[0]?.id ?? 0
    const body = { name: 'Carta de oferta', is_checked: true, buyers: ['foreigner' as const] }
    await w.admin.call(stepDocuments.addStepDocument, { params: { id: step }, body })
    return among(() => w.admin.call(stepDocuments.listStepDocuments, { params: { id: step } }))
  },
  'PUT /broker-config/update-config/': async (w) => {
    const [step] = (await w.admin.call(listSaleSteps, {})).body
    const milestones = [{ sale_step_id: step?.id ?? 0, percent: '1.5' }]
    const body = { commission_schemes: [{ name: 'Vendedores', milestones }] }
    await w.admin.call(commissions.updateBrokerConfig, { body })
    return { read: async () => (await w.admin.call(commissions.getBrokerConfig, {})).body }
  },
  'PUT /deals/{id}/commission-shares/': async (w) => {
    const { id } = await dealOf(w, 'N-3')
    const body = { commission_schemes: [{ name: 'Vendedores', milestones: [] }] }
    const [scheme] = (await w.admin.call(commissions.updateBrokerConfig, { body })).body.commission_schemes
    const shares = [{ scheme_id: scheme?.id ?? 0, user_id: w.seller.id, share_percent: '40' }]
    await w.admin.call(commissions.putCommissionShares, { params: { id }, body: { shares } })
    const read = async () => {
      const { body: now } = await w.admin.call(commissions.listCommissionShares, { params: { id } })
      const sent = now.map(({ scheme: of, user, broker, share_percent }) => ({
        scheme_id: of.id,
        user_id: user?.id ?? null,
        broker,
        share_percent,
      }))
      return { body: { shares: sent } }
    }
    return one(id, read)
  },
  'PATCH /deals/{id}/': async (w) => {
    const { id } = await dealOf(w, 'N-1')
    await w.manager.call(patchDeal, { params: { id }, body: { notes: 'Paga al contado' } })
    return one(id, () => w.admin.call(getDeal, { params: { id } }))
  },
  'PUT /deals/{id}/parties/': async (w) => {
    const { id } = await dealOf(w, 'N-2')
    const read = async () => {
      const { parties } = (await w.admin.call(getDeal, { params: { id } })).body
      const sent = parties.map(({ contact, role, share_percent }) => ({
        contact_id: contact.id,
        role,
        share_percent,
      }))
      return { body: { parties: sent } }
    }
    return one(id, read)
  },
  'PUT /sale-steps/{id}/': (w) => among(() => w.admin.call(listSaleSteps)),
  'PUT /lead-steps/{id}/': (w) => among(() => w.admin.call(listSteps)),
  'PATCH /leads-tags/{id}/': async (w) => {
    await addTag(w, 'Sur')
    return among(async () => inPage(await w.admin.call(listTags)))
  },
  'PUT /assignment-rules/{id}/': async (w) => {
    const { methods } = await optionsIn(w)
    const body = {
      name: 'Portales',
      methods_ids: [methods],
      projects_ids: [await addProject(w, 'Los Aromos')],
      way: 'weights' as const,
      sellers: [{ seller_id: w.seller.id, weight: 3 }, { seller_id: w.otherSeller.id }],
    }
    await w.admin.call(rules.createAssignmentRule, { body })
    return among(() => w.admin.call(rules.listAssignmentRules))
  },
  'PATCH /assignment-rules/sellers/{id}/': (w) => among(() => w.admin.call(rules.listSellerLoads)),
  'PATCH /lead-questions/{id}/': async (w) => {
    const body = { text: '¿Con crédito?', kind: 'choice' as const, options: ['Sí', 'No'] }
    await w.admin.call(questions.createLeadQuestion, { body })
    return among(() => w.admin.call(questions.listLeadQuestions))
  },
  'PATCH /custom-fields/{id}/': async (w) => {
    const body = { noun: 'lead', label: 'Interés', kind: 'choice', options: [{ label: 'Terraza' }] } as const
    await w.admin.call(customFields.createCustomField, { body: { ...body, options: [...body.options] } })
    return among(() => w.admin.call(customFields.listCustomFields, { query: {} }))
  },
  'PATCH /users/{id}/': async (w) =>
    one(w.seller.id, () => w.admin.call(getUser, { params: { id: w.seller.id } })),
  'PATCH /users/update-me/': async (w) => ({ read: async () => (await w.admin.call(getMe)).body }),
  'PATCH /users/groups/{id}/': (w) => among(() => w.admin.call(listGroups)),
  'PATCH /api-tokens/{id}/': async (w) => {
    const { methods } = await optionsIn(w)
    const body = { name: 'Sitio', method_id: methods, projects_ids: [await addProject(w, 'El Roble')] }
    await w.admin.call(tokens.createApiToken, { body })
    return among(() => w.admin.call(tokens.listApiTokens))
  },
  'PATCH /accounts/update/': async (w) => ({
    read: async () => (await w.admin.call(getAccountSettings)).body,
  }),
  'PATCH /accounts/option-lists/{list}/{id}/': async (w) => {
    const { params, read } = await among(() => w.admin.call(listOptions, { params: { list: 'method' } }))
    return { params: { list: 'method', ...params }, read }
  },
  'PUT /notifications/preferences/': async (w) => ({
    read: async () => (await w.admin.call(getNotificationPreferences)).body,
  }),
  'PATCH /saved-views/{id}/': viewOf,
  'PUT /saved-views/{id}/pick/': viewOf,
  'PATCH /users/me/passkeys/{id}/': async (w) => {
    await w.inAccount((db) => db.insertInto('passkey').values(passkeyOf(w)).execute())
    return among(async () => ({ body: (await w.admin.call(getMySecondFactor)).body.passkeys }))
  },
  'PUT /privacy-retention/{what}/': async (w) => ({
    params: { what: 'mails' },
    read: async () => (await w.admin.call(listRetention)).body.find(({ what }) => what === 'mails'),
  }),
  'PATCH /timeline/{id}/': async (w) => {
    const { contact } = await leadOf(w.admin)
    const params = { id: contact.id }
    const { body } = await w.admin.call(addNote, { params, body: { text: 'Prefiere la tarde' } })
    const read = async () => inPage(await w.admin.call(listTimeline, { params, query: { kind: ['note'] } }))
    return one(body.id, async () => ({ body: (await read()).body[0] }))
  },
  'PUT /client-profiles/{id}/': (w) => profileOf(w, '56987654321'),
  'PATCH /client-profiles/{id}/': (w) => profileOf(w, '56987654322'),
  'PATCH /client-profile-files/{id}/': async (w) => {
    const { contact } = await leadOf(w.admin)
    const params = { id: contact.id }
    const sent = { params, file, body: { type: 'OTHERS', other_detail: 'Carnet' } }
    await w.admin.call(files.uploadClientFile, sent)
    return among(async () => inPage(await w.admin.call(files.listClientFiles, { params })))
  },
  'PATCH /projects/{id}/': async (w) => {
    const sales_room = { address: 'Irarrázaval 100', phone: '+56912345678' }
    const fields = { latitude: -33.456789, longitude: -70.1, delivery_date: '2028-03-01', sales_room }
    const { id } = (await w.admin.call(createProject, { body: { name: 'Los Canelos', ...fields } })).body
    return one(id, () => w.admin.call(getProject, { params: { id } }))
  },
  'PATCH /whatsapp/quick-replies/{id}/': async (w) => {
    const body = { shortcut: 'hola', body: 'Hola {{nombre}}' }
    await w.admin.call(addQuickReply, { body })
    return among(() => w.admin.call(listQuickReplies))
  },
  'PATCH /whatsapp/{id}/update-template/': async (w) => {
    const components = [
      { type: 'BODY' as const, text: 'Hola {{1}}, gracias', example: { body_text: [['Inés']] } },
    ]
    const variables = { '1': { source: 'contact.first_name' as const, fallback: 'cliente' } }
    const body = { name: 'gracias', language: 'es_CL', category: 'utility' as const, components, variables }
    const { id } = (await w.admin.call(createTemplate, { body })).body
    return one(id, () => w.admin.call(getTemplate, { params: { id } }))
  },
  'PATCH /buildings/{id}/': async (w) => {
    const params = { id: await addProject(w, 'Los Peumos') }
    const body = { name: 'Torre A', floors: 12, delivery_date: '2028-03-01' }
    await w.admin.call(createBuilding, { params, body })
    return among(() => w.admin.call(listBuildings, { params }))
  },
  'PATCH /unit-types/{id}/': async (w) => {
    const params = { id: await addProject(w, 'Los Boldos') }
    const body = { name: '2D1B', rooms: 2, area: { interior: '48.5', terrace: '6' } }
    await w.admin.call(createUnitType, { params, body })
    return among(() => w.admin.call(listUnitTypes, { params }))
  },
  'PATCH /units/{id}/': async (w) => {
    const project_id = await addProject(w, 'Los Quillayes')
    const params = { id: project_id }
    const type = { name: 'A', rooms: 2, area: { interior: '48.5', terrace: '6' } }
    const unit_type_id = (await w.admin.call(createUnitType, { params, body: type })).body.id
    const list_price = { amount: '4350.5', currency: 'UF' as const }
    const body = { number: '101', project_id, unit_type_id, list_price, area: { garden: '3' } }
    const { id } = (await w.admin.call(createUnit, { body })).body
    return one(id, () => w.admin.call(getUnit, { params: { id } }))
  },
  'PATCH /unit-shares/{id}/': async (w) => {
    const agency = await world({ is_broker: true })
    const { uuid: broker_uuid } = (await agency.admin.call(getMyAccount, {})).body
    await w.admin.call(linkBroker, { params: { account_uuid: broker_uuid } })
    const body = { broker_uuid, scope: 'all' as const, commission_percent: '2.5', expires_on: '2031-05-01' }
    const { id } = (await w.admin.call(createUnitShare, { body })).body
    const shares = async () => (await w.admin.call(listUnitShares, {})).body.results
    return one(id, async () => ({ body: (await shares()).find((share) => share.id === id) }))
  },
  'PATCH /launches/{id}/': async (w) => {
    const id = await launchOf(w, 'Los Robles')
    return one(id, () => w.admin.call(launches.getLaunch, { params: { id } }))
  },
  'PATCH /launch-registrations/{id}/': async (w) => {
    const params = { id: await launchOf(w, 'Los Ulmos') }
    await w.admin.call(launches.openLaunch, { params })
    const { id: lead_id } = await leadOf(w.manager)
    const wishes = [{ rooms: [2], orientation: ['north' as const], floor_min: 10 }]
    const { id } = (await w.admin.call(registrations.registerLead, { params, body: { lead_id, wishes } }))
      .body
    return one(id, () => w.admin.call(registrations.getRegistration, { params: { id } }))
  },
  'PATCH /price-lists/{id}/': async (w) => {
    const project_id = await addProject(w, 'Los Coigües')
    const unit_id = (await w.admin.call(createUnit, { body: { number: '1', project_id } })).body.id
    const prices = [{ unit_id, list_price: { amount: '4350.5', currency: 'UF' as const } }]
    const body = { project_id, effective_on: '2999-03-01', reason: 'Lista de otoño', prices }
    const { id } = (await w.admin.call(createPriceList, { body })).body
    return one(id, () => w.admin.call(getPriceList, { params: { id } }))
  },
  'PUT /projects/{id}/settings/': async (w) => {
    const id = await addProject(w, 'Los Mañíos')
    const params = { id }
    const discount_limits = [{ group_name: 'Vendedor', percent: '2.5' }]
    await w.admin.call(putProjectSettings, { params, body: { discount_limits, hold_hours: 72 } })
    return one(id, () => w.admin.call(getProjectSettings, { params }))
  },
  'PUT /units/{id}/linked-units/': async (w) => {
    const id = (await w.admin.call(createUnit, { body: { number: 'Casa 1' } })).body.id
    const parking = (await w.admin.call(createUnit, { body: { number: 'E1', kind: 'parking' } })).body.id
    await w.admin.call(setLinkedUnits, { params: { id }, body: { units_ids: [parking] } })
    const read = async () => {
      const { linked_units } = (await w.admin.call(getUnit, { params: { id } })).body
      return { body: { units_ids: linked_units.map((unit) => unit.id), optional_ids: [] } }
    }
    return one(id, read)
  },
  'PATCH /project-images/{id}/': async (w) => {
    const params = { id: await addProject(w, 'Los Maitenes') }
    await w.admin.call(images.addProjectImage, {
      params,
      file,
      body: { gallery: 'main', caption: 'Fachada' },
    })
    return among(() => w.admin.call(images.listProjectImages, { params }))
  },
  'PATCH /unit-images/{id}/': async (w) => {
    const params = { id: (await w.admin.call(createUnit, { body: { number: 'Casa 2' } })).body.id }
    await w.admin.call(images.addUnitImage, { params, file, body: { gallery: 'plans', caption: 'Planta' } })
    return among(() => w.admin.call(images.listUnitImages, { params }))
  },
  'PUT /projects/{id}/common-spaces/': async (w) => {
    const params = { id: await addProject(w, 'Los Avellanos') }
    const body = { common_spaces: [{ name: 'Piscina', description: 'Temperada', images_ids: [] }] }
    const read = async () => {
      const { common_spaces } = (await w.admin.call(getProject, { params })).body
      return { body: { common_spaces } }
    }
    await w.admin.call(images.putProjectCommonSpaces, { params, body })
    return one(params.id, read)
  },
  'PUT /units/{id}/common-spaces/': async (w) => {
    const params = { id: (await w.admin.call(createUnit, { body: { number: 'Casa 3' } })).body.id }
    const read = async () => {
      const { common_spaces } = (await w.admin.call(getUnit, { params })).body
      return { body: { common_spaces } }
    }
    await w.admin.call(images.putUnitCommonSpaces, { params, body: { common_spaces: [{ name: 'Quincho' }] } })
    return one(params.id, read)
  },
  'PATCH /imports/{id}/rows/{row}/': async (w) => {
    const params = { id: await importLines(w, ['Nombre;Correo', 'Ana;sin arroba']) }
    const thing = await among(async () => inPage(await w.manager.call(listImportRows, { params })))
    return { read: thing.read, params: { ...params, row: Number(thing.params?.id) } }
  },
}

export async function profileOf(w: World, phone: string): Promise<Thing> {
  const { genders, methods } = await optionsIn(w)
  const body = { first_name: 'Eva', phone, gender_id: genders, method_id: methods, monthly_income: '1500000' }
  const { id } = (await w.manager.call(createProfile, { body })).body
  return one(id, () => w.admin.call(getProfile, { params: { id } }))
}

const file = { name: 'carnet.png', content: picture }

const one = (id: number, read: () => Promise<{ body: unknown }>): Thing => ({
  params: { id },
  read: async () => (await read()).body,
})

async function launchOf(w: World, project: string): Promise<number> {
  const project_id = await addProject(w, project)
  const body = { project_id, name: 'Etapa 2', starts_at: '2999-03-01T13:00:00.000Z' }
  return (await w.admin.call(launches.createLaunch, { body })).body.id
}

/** The first of a list. */
async function viewOf(w: World): Promise<Thing> {
  const body = { table_name: 'leads', name: 'Los míos', query: { stale: true }, columns: ['contact'] }
  await w.admin.call(views.createSavedView, { body })
  return among(() => w.admin.call(views.listSavedViews, { query: { table_name: 'leads' } }))
}

async function among(list: () => Promise<{ body: { id: number }[] }>): Promise<Thing> {
  const id = (await list()).body[0]?.id ?? 0
  return one(id, async () => ({ body: (await list()).body.find((thing) => thing.id === id) }))
}

const inPage = <T>({ body }: { body: { results: T[] } }) => ({ body: body.results })

async function optionsIn(w: World) {
  const first = async (list: 'method' | 'gender') =>
    (await w.admin.call(listOptions, { params: { list } })).body[0]?.id ?? 0
  return { methods: await first('method'), genders: await first('gender') }
}

const passkeyOf = ({ accountId, admin }: World) => ({
  account_id: accountId,
  user_id: admin.id,
  credential_id: `llave-${accountId}`,
  public_key: 'AA',
  counter: 0,
  name: 'Portátil',
  created_at: '2026-03-04T12:00:00Z',
})
