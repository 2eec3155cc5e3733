import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLeadNote, discardLeads, restoreLeads } from '#contract/leads/lead-acts.ts'
import { createLead } from '#contract/leads/leads.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { createCustomField } from '#contract/office/custom-fields.ts'
import { setNotificationPreferences } from '#contract/office/notifications.ts'
import { createSavedView } from '#contract/office/saved-views.ts'
import { uploadClientFile } from '#contract/people/client-files.ts'
import { createExport } from '#contract/people/exports.ts'
import { startImport, uploadContacts } from '#contract/people/imports.ts'
import { linkProfiles } from '#contract/people/linked-profiles.ts'
import { mergeContacts } from '#contract/people/merging.ts'
import * as privacy from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { addNote } from '#contract/people/timeline.ts'
import { loseDeal } from '#contract/sales/deal-acts.ts'
import { addDealDocument, refuseDealDocument } from '#contract/sales/deal-documents.ts'
import { createDeal, patchDeal } from '#contract/sales/deals.ts'
import { addDealPayment, voidPayment } from '#contract/sales/payments.ts'
import * as acts from '#contract/sales/quotation-acts.ts'
import * as preview from '#contract/sales/quotation-preview.ts'
import * as questions from '#contract/sales/quotation-questions.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { holdUnits, releaseClaim } from '#contract/stock/unit-claims.ts'
import { createUnit } from '#contract/stock/units.ts'
import { insertChatFile } from '#server/features/messaging/conversations/media.queries.ts'
import { insertMessage } from '#server/features/messaging/conversations/messages.queries.ts'
import { openConversation } from '#server/features/messaging/conversations/opening.actions.ts'
import { addSteps, saveTalk } from '#server/features/messaging/whatsapp-agent/queries.ts'
import { fresh } from '#server/features/messaging/whatsapp-agent/state.ts'
import {
  type Digest,
  mailDigest,
  queueDigestsOf,
} from '#server/features/office/notifications/digest/digest.job.ts'
import { createMailer } from '#server/platform/mail.ts'
import { writeBook } from '#server/platform/sheets/book.ts'
import { picture } from '../form.ts'
import { jobContext } from '../job-context.ts'
import type { World } from '../world.ts'
import { asOwner } from './catalogue.ts'

const [first, last, email, secret] = ['Zyqwort', 'Apelluxor', 'zyqwort@vexmail.cl', 'wyxzarta']

/** Everything that identifies the contact or was written about them; unique in the database. */
export const words = [
  first,
  last,
  email,
  secret,
  '83162947',
  '8316 2947',
  '8316-2947',
  '19283746',
  '19.283.746',
]

const said = `${first} ${last} (${email}, +56983162947) ${secret}`
const person = { first_name: first, last_name: last, email, phone: '+56983162947', national_id: '19283746-4' }

/** A contact with data in every column that can identify them; returns its id. */
export async function somebodyEverywhere(w: World): Promise<number> {
  for (const noun of ['contact', 'lead'] as const)
    await made(w.admin.call(createCustomField, { body: { noun, label: 'Dato', kind: 'text' } }))
  const id = (
    await made(
      w.manager.call(createProfile, {
        body: { ...person, custom_fields: { dato: said } },
        headers: { 'idempotency-key': 'one' },
      }),
    )
  ).id
  const twin = { ...person, national_id: null, notes: secret, allow_duplicate: true }
  const merged_contact_id = (await made(w.manager.call(createProfile, { body: twin }))).id
  const friend = (await made(w.manager.call(createProfile, { body: { first_name: 'Amiga' } }))).id
  await made(
    w.manager.call(linkProfiles, {
      body: { contact_id: friend, linked_contact_id: id, relation: 'other', detail: said },
    }),
  )
  await made(w.manager.call(mergeContacts, { body: { contact_id: id, merged_contact_id } }))
  await worked(w, id)
  await sheets(w)
  await mailed(w)
  for (const name of [`De ${first} ${last}`, 'De alguien'])
    await made(
      w.manager.call(createSavedView, { body: { table_name: 'contacts', name, query: { search: first } } }),
    )
  await lawful(w, id)
  await listed(w)
  await written(w, id)
  await chatted(w, id)
  return id
}

/** Leads, tasks, notes, a call to a colleague, files. */
async function worked(w: World, id: number) {
  const lead = await made(
    w.manager.call(createLead, {
      body: { contact_id: id, comments: said, seller_id: w.seller.id, custom_fields: { dato: said } },
    }),
  )
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  await made(
    w.seller.call(addTask, { params: { id: lead.id }, body: { kind: 'call', title: secret, due_at } }),
  )
  const body = { leads_ids: [lead.id], discard_kind: 'other' as const, detail: secret }
  await made(w.manager.call(discardLeads, { body }))
  await made(w.manager.call(restoreLeads, { body: { leads_ids: [lead.id] } }))
  await units(w, lead.id)
  const text = `@${w.seller.username} mire lo de ${said}`
  await made(w.manager.call(addNote, { params: { id }, body: { text } }))
  await made(w.manager.call(addLeadNote, { params: { id: lead.id }, body: { text } }))
  const content = Buffer.concat([picture, Buffer.from(said)])
  const file = { name: `Cédula de ${first}.png`, content }
  await made(
    w.manager.call(uploadClientFile, {
      params: { id },
      file,
      body: { type: 'OTHERS', other_detail: secret },
    }),
  )
}

/** A unit that was held for the person, and is no more. */
async function units(w: World, lead_id: number) {
  const { id } = await made(w.admin.call(createUnit, { body: { number: '1' } }))
  const hold = { units_ids: [id], lead_id, note: said }
  const { claims } = await made(w.manager.call(holdUnits, { body: hold }))
  const params = { id: claims[0]?.id ?? 0 }
  await made(w.manager.call(releaseClaim, { params, body: { reason: said } }))
  await quoted(w, lead_id)
}

/** Quotations that the person read and answered, with words in every place that takes some. */
async function quoted(w: World, lead_id: number) {
  const list_price = { amount: '4200', currency: 'UF' as const }
  const { id: unit_id } = await made(w.admin.call(createUnit, { body: { number: '2', list_price } }))
  const terms = {
    lines: [{ unit_id, discount: { percent: '5' } }],
    extras: [{ name: secret, amount: '1' }],
    mortgages: [{ bank: secret, percent: '4', years: 20 }],
    notes: said,
  }
  for (const kind of ['reject', 'accept']) {
    const { id, uuid } = await made(w.manager.call(createQuotation, { body: { lead_id, ...terms } }))
    const params = { id }
    await made(w.manager.call(acts.requestApproval, { params, body: { reason: said } }))
    await made(w.admin.call(acts.approveQuotation, { params, body: { reason: said } }))
    await made(w.manager.call(acts.issueQuotation, { params, body: {} }))
    const link = { uuid }
    const view = { device: secret, section: first, seconds: 1 }
    await w.stranger(preview.viewQuotation, { params: link, body: view })
    const asked = { name: said.slice(0, 200), email, phone: person.phone, question: said }
    const headers = { 'x-forwarded-for': '198.51.100.22' }
    await made(w.stranger(questions.askQuestion, { params: link, body: asked, headers }))
    const body = { name: said.slice(0, 200), national_id: '19283746-4' }
    if (kind === 'accept') {
      await made(w.stranger(preview.acceptPreview, { params: link, body }))
      await bought(w, id)
    } else await made(w.stranger(preview.rejectPreview, { params: link, body: { reason: said } }))
  }
}

/** A deal of theirs with a document, which they left. */
async function bought(w: World, quotation_id: number) {
  const { id } = await made(w.manager.call(createDeal, { body: { quotation_id } }))
  const params = { id }
  await made(w.manager.call(patchDeal, { params, body: { notes: said } }))
  const file = { name: `${first}.png`, content: picture }
  const paper = { params, body: { name: said.slice(0, 120) }, file }
  const { id: document } = await made(w.manager.call(addDealDocument, paper))
  await made(w.manager.call(refuseDealDocument, { params: { id: document }, body: { reason: said } }))
  await paid(w, id)
  const fee = { kind: 'fee' as const, due_on: '2999-01-01', amount: '1' }
  const { id: row } = await made(w.manager.call(addDealPayment, { params, body: fee }))
  await made(w.manager.call(voidPayment, { params: { id: row }, body: { reason: said } }))
  await made(w.manager.call(loseDeal, { params, body: { reason: said } }))
}

/** With a cheque of theirs. */
const paid = ({ accountId }: World, dealId: number) =>
  asOwner(accountId, (owner) =>
    owner.query(
      `insert into deal_payment_entry (account_id, deal_id, payment_id, contact_id, kind, paid_on, booked_on, amount,
         currency, paid_rate, due_rate, capital, interest, method, reference, cheque_number, cheque_bank, reason, at)
       select p.account_id, p.deal_id, p.id, d.contact_id, 'payment', current_date, current_date, 1,
         p.currency, 1, 1, 1, 0, 'cheque', $3, $3, $3, $3, now()
       from deal_payment p join deal d on d.account_id = p.account_id and d.id = p.deal_id
       where p.account_id = $1 and p.deal_id = $2 limit 1`,
      [accountId, dealId, said],
    ),
  )

/** A workbook with headings, one without, and a sheet named after the contact. */
async function sheets(w: World) {
  const row = ['', first, last, email, '(9) 8316 2947', '19.283.746-4', secret]
  const head = 'ID;Nombre;Apellido;Correo;Teléfono;RUT;Notas'
  const send = async (name: string, content: string | Uint8Array, body: object = {}) => {
    const { job } = await made(w.manager.call(uploadContacts, { file: { name, content }, body }))
    await w.runJobs()
    return job.id
  }
  await send(
    `Ficha de ${first} ${last}.csv`,
    `${head}\r\n${row.join(';')}\r\n;Otra;;${email};;;con ${first} ${last}`,
    { mode: 'create' },
  )
  await send('cambios.csv', `Correo;Profesión\r\n${email};${secret}`, { mode: 'update' })
  await send('pagina.xlsx', await pageCalled(`${first} ${last}`))
  const unnamed = await send('sin-titulos.csv', `${first};${last};${email}\r\nAna;Paz;ana@correo.cl`, {
    review: 'true',
  })
  const body = { mapping: ['first_name', 'last_name', 'email'] }
  await made(w.manager.call(startImport, { params: { id: unnamed }, body }))
  await w.runJobs()
}

async function pageCalled(name: string) {
  const path = join(tmpdir(), `umbral-page-${process.pid}.xlsx`)
  await writeBook(path, [
    {
      name,
      rows: [
        ['Nombre', 'Correo'],
        ['Eva', 'sin arroba'],
      ],
    },
  ])
  const content = await readFile(path)
  await rm(path)
  return content
}

/** Unread notifications are mailed; without an SMTP server the mail remains stored. */
async function mailed(w: World) {
  await made(
    w.seller.call(setNotificationPreferences, {
      body: {
        kinds: [
          { kind: 'lead_assigned', in_app: true, push: false, email: true },
          { kind: 'mention', in_app: true, push: false, email: false },
        ],
        quiet_hours: null,
      },
    }),
  )
  const digests: Digest[] = []
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await queueDigestsOf(
    w.database,
    async (_, __, digest) => void digests.push(digest as unknown as Digest),
    w.accountId,
    later,
  )
  const publicUrl = 'http://umbral.test'
  const sendMail = createMailer(w.database, undefined, publicUrl)
  for (const digest of digests)
    await mailDigest.run({ database: w.database, sendMail, publicUrl }, digest, jobContext())
}

async function lawful(w: World, id: number) {
  const consent = { purpose: 'email' as const, is_given: true, channel: 'paper' as const, proof: said }
  await made(w.manager.call(privacy.recordConsent, { params: { id }, body: consent }))
  const ask = { contact_id: id, kind: 'access' as const, channel: 'email' as const, notes: said }
  const request = await made(w.manager.call(privacy.addPrivacyRequest, { body: ask }))
  const params = { id: request.id }
  await made(w.manager.call(privacy.extendPrivacyRequest, { params, body: { reason: said } }))
  await made(
    w.manager.call(privacy.resolvePrivacyRequest, { params, body: { status: 'done', resolution: said } }),
  )
  await made(w.manager.call(privacy.exportPerson, { params: { id }, body: {} }))
}

/** A finished export, and a waiting one. */
async function listed(w: World) {
  const body = {
    list: 'contacts' as const,
    columns: ['contact'],
    format: 'csv' as const,
    query: { search: first },
  }
  await made(w.manager.call(createExport, { body }))
  await w.runJobs()
  await made(w.manager.call(createExport, { body }))
}

/** Fills the remaining columns, including those that others fill in many steps. */
const written = (w: World, id: number) =>
  asOwner(w.accountId, async (owner) => {
    const set = (table: string, columns: string[], of: string) =>
      owner.query(
        `update ${table} set ${columns.map((name) => `${name} = $2`).join(', ')} where account_id = $1 and ${of}`,
        [w.accountId, secret],
      )
    const fields = [
      'apartment',
      'block_reason',
      'business_name',
      'commune',
      'country',
      'employer',
      'nationality',
      'notes',
    ]
    await set('contact', [...fields, 'occupation', 'region', 'street', 'street_number'], `id = ${id}`)
    await owner.query(`update contact set secondary_phone = phone where account_id = $1 and id = $2`, [
      w.accountId,
      id,
    ])
    const lead = `(select min(id) from lead where account_id = $1 and contact_id = ${id})`
    await set('lead', ['assignment_reason', 'discard_detail'], `id = ${lead}`)
    await owner.query(
      `update lead set origin = jsonb_build_object('utm', $2::text) where account_id = $1 and id = ${lead}`,
      [w.accountId, secret],
    )
    await set('lead_task', ['description', 'outcome'], `lead_id = ${lead}`)
    await owner.query(
      `update lead_task set next_like = jsonb_build_object('title', $2::text) where account_id = $1 and lead_id = ${lead}`,
      [w.accountId, secret],
    )
    await owner.query(
      `with asked as (
         insert into lead_question (account_id, text, kind, position, created_at, updated_at)
         values ($1, '¿Cuándo?', 'text', 0, now(), now()) returning id)
       insert into lead_answer (account_id, lead_id, question_id, answers, source, answered_at)
       select $1, ${lead}, asked.id, array[$2::text], 'hand', now() from asked`,
      [w.accountId, secret],
    )
    await owner.query(
      `insert into broker_link (account_id, broker_account_id, broker_uuid, broker_name, linked_at)
       values ($1, $1, gen_random_uuid(), 'Corredora', now())`,
      [w.accountId],
    )
    await owner.query(
      `with place as (insert into project (account_id, name) values ($1, 'Torre') returning id),
       kept as (
         insert into broker_registration (account_id, broker_account_id, project_id, contact_id, hashes, is_first,
           dispute_reason, decision_reason, created_at, updated_at)
         select $1, $1, place.id, ${id}, '{}', false, $2, $2, now(), now() from place returning id),
       file as (
         insert into stored_file (account_id, key, name, mime, size, created_at)
         values ($1, 'evidence/' || gen_random_uuid(), $2, 'image/png', 1, now()) returning id),
       proven as (
         insert into broker_registration_file (account_id, registration_id, contact_id, stored_file_id, sha256, created_at)
         select $1, kept.id, ${id}, file.id, 'a', now() from kept, file),
       asked as (
         insert into hold_request (account_id, broker_account_id, registration_id, contact_id, unit_id, status, note, refusal,
           created_at, updated_at)
         select $1, $1, kept.id, ${id}, (select min(id) from unit where account_id = $1), 'pending', $2, $2, now(), now() from kept),
       held as (
         insert into made_hold (account_id, id, owner_account_id, owner_uuid, owner_name, unit_id, unit_number, project_name,
           contact_id, status, note, refusal, created_at, updated_at)
         values ($1, 1, $1, gen_random_uuid(), 'Inmobiliaria', 1, '101', 'Torre', ${id}, 'pending', $2, $2, now(), now())),
       quoted as (
         insert into made_quotation (account_id, id, owner_account_id, owner_uuid, owner_name, registration_id, contact_id, uuid, number,
           version, status, is_revoked, unit_numbers, project_name, total, currency, valid_until, approval, approval_reason,
           approval_decision, created_at, updated_at)
         values ($1, 1, $1, gen_random_uuid(), 'Inmobiliaria', 1, ${id}, gen_random_uuid(), 1, 1, 'sent', false, '{101}', 'Torre', 1, 'UF',
           '2999-01-01', 'refused', $2, $2, now(), now()))
       insert into made_registration (account_id, id, owner_account_id, owner_uuid, owner_name, project_uuid, project_name,
         contact_id, is_first, dispute_reason, decision_reason, created_at, updated_at)
       values ($1, 1, $1, gen_random_uuid(), 'Inmobiliaria', gen_random_uuid(), 'Torre', ${id}, false, $2, $2, now(), now())`,
      [w.accountId, secret],
    )
    await owner.query(
      `update job set asked = jsonb_build_object('query', jsonb_build_object('search', $2::text))
       where account_id = $1 and status = 'queued' and kind = 'list_export'`,
      [w.accountId, first],
    )
    await owner.query(
      `insert into report_schedule (account_id, user_id, name, kind, format, asked, cron, recipients_ids, addresses, is_active, created_at, updated_at)
       select $1, max(u.id), $2, 'leads', 'csv', jsonb_build_object('query', jsonb_build_object('model', $2::text)), '0 8 * * *', '{}',
         array[$3::text], false, now(), now() from app_user u where u.account_id = $1`,
      [w.accountId, `De ${first} ${last}`, email],
    )
    await owner.query(
      `insert into prompt_schedule (account_id, user_id, prompt_id, name, cron, recipients_ids, addresses, is_active, created_at, updated_at)
       select $1, max(u.id), 1, $2, '0 8 * * *', '{}', array[$3::text], false, now(), now() from app_user u where u.account_id = $1`,
      [w.accountId, `De ${first} ${last}`, email],
    )
    await owner.query(
      `insert into prompt (account_id, user_id, area, title, body, created_at, updated_at)
       select $1, max(u.id), 'sales', $2, $2, now(), now() from app_user u where u.account_id = $1`,
      [w.accountId, `¿Qué compró ${first} ${last}?`],
    )
  })

async function made<T extends { status: number; body: B }, B>(answer: Promise<T>): Promise<T['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}

/** What they said on WhatsApp. */
const chatted = ({ inAccount, accountId }: World, contactId: number) =>
  inAccount(async (db) => {
    const at = new Date().toISOString()
    const who = { phoneNumberId: '106540352242922', waId: '56983162947', waUserId: `US.${secret}` }
    const { id } = await openConversation(db, accountId, who, {
      ...{ contactId, sellerId: null, at },
      enqueue: async () => {},
    })
    const message = { conversation_id: id, direction: 'inbound', kind: 'contact', body: said } as const
    const more = { details: { card: said }, wamid: 'wamid.somebody', status: 'received' } as const
    const rest = { reply_to_wamid: null, sent_by_id: null, created_at: at }
    const message_id = await insertMessage(db, accountId, { ...message, ...more, ...rest }, at)
    const place = { conversationId: id, messageId: message_id }
    const step = { kind: 'learned', text: said, tool: null, args: null, was_refused: false } as const
    await addSteps(db, accountId, place, [{ ...step, reason: null, sources: [] }], at)
    const state = { ...fresh, answers: [{ id: 1, values: [said] }] }
    await saveTalk(db, accountId, id, { heard_id: 1, state, stopped: null, stopped_by_id: null }, at)
    for (const of of [message_id, null]) {
      const key = `${accountId}/chats/${crypto.randomUUID()}`
      const kept = await db
        .insertInto('stored_file')
        .values({ account_id: accountId, key, name: said, mime: 'image/png', size: 1, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const file = { contact_id: contactId, conversation_id: id, message_id: of, stored_file_id: kept.id }
      await insertChatFile(db, accountId, { ...file, kind: 'image', is_voice: false, created_at: at })
    }
  })
