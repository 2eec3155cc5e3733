import { normalizeNationalId, normalizePhone } from '#contract/rules.ts'
import { wordsOf } from '#contract/words.ts'
import type { Random } from '../random.ts'
import { openTasks } from '../words.ts'
import { contactFacts, type LeadFacts, leadFacts } from './facts.ts'
import { iso } from './iso.ts'
import type { Plot } from './plan.ts'

type Value = string | number | boolean | null
export type SeedTable = {
  table: string
  columns: string[]
  rows: (random: Random, plot: Plot) => Generator<Value[]>
}

function* contacts(random: Random, plot: Plot) {
  for (let index = 0; index < plot.contacts; index++) yield contactFacts(random, plot, index)
}
function* leads(random: Random, plot: Plot) {
  for (let index = 0; index < plot.leads; index++) yield leadFacts(random, plot, index)
}
const contactId = (plot: Plot, lead: LeadFacts) => plot.firstContact + lead.contact

const isDiscarded = (lead: LeadFacts) => lead.ending === 'discarded' || lead.ending === 'deleted'

/** Every table of the seed, in insertion order. */
export const seedTables: SeedTable[] = [
  {
    table: 'contact',
    columns:
      'account_id id kind first_name last_name business_name email phone national_id monthly_income monthly_income_currency purpose method_id last_interaction_at created_at updated_at'.split(
        ' ',
      ),
    *rows(random, plot) {
      for (const one of contacts(random, plot)) {
        const created = iso(one.created)
        const income = one.income === null ? null : 'CLP'
        const kind = one.isCompany ? 'company' : 'person'
        const purpose = one.isInvestor ? 'invest' : 'live'
        yield [
          plot.accountId,
          one.id,
          kind,
          one.firstName,
          one.lastName,
          one.businessName,
          one.email,
          one.phone,
          one.nationalId,
          one.income,
          income,
          purpose,
          random.frequent(Object.values(plot.house.methods)),
          created,
          created,
          created,
        ]
      }
    },
  },
  {
    table: 'contact_identity',
    columns: ['account_id', 'contact_id', 'kind', 'value'],
    *rows(random, plot) {
      for (const { id, email, phone, nationalId } of contacts(random, plot)) {
        if (email) yield [plot.accountId, id, 'email', email]
        if (phone) yield [plot.accountId, id, 'phone', normalizePhone(phone)]
        if (nationalId) yield [plot.accountId, id, 'national_id', normalizeNationalId(nationalId)]
      }
    },
  },
  {
    table: 'contact_word',
    columns: ['account_id', 'contact_id', 'word'],
    *rows(random, plot) {
      for (const { id, firstName, lastName, businessName } of contacts(random, plot))
        for (const word of wordsOf(firstName, lastName, businessName)) yield [plot.accountId, id, word]
    },
  },
  {
    table: 'lead',
    columns:
      'account_id id contact_id seller_id method_id status lead_step_id kind amount currency discard_kind discarded_at previous_status is_in_follow_up is_deleted board_position step_entered_at first_responded_at last_follow_at last_interaction_at last_attempt_at last_contact_at won_at next_task_at created_at updated_at'.split(
        ' ',
      ),
    *rows(random, plot) {
      for (const lead of leads(random, plot)) {
        const before = lead.reached > 0 ? 'in_follow_up' : 'to_contact'
        const status = isDiscarded(lead) ? 'discarded' : lead.ending === 'defective' ? 'defective' : before
        const touched = iso(lead.touched)
        const answered = lead.reached > 0 ? touched : null
        const step = plot.house.steps[lead.reached]
        const put = status === 'discarded' || status === 'defective'
        yield [
          plot.accountId,
          lead.id,
          contactId(plot, lead),
          lead.seller,
          lead.isForgotten ? null : lead.method,
          status,
          step?.id ?? null,
          'buy',
          lead.amount,
          lead.amount === null ? null : 'UF',
          isDiscarded(lead) ? lead.discardKind : null,
          isDiscarded(lead) ? touched : null,
          put ? before : null,
          status === 'discarded' && lead.reached > 0,
          lead.ending === 'deleted',
          lead.id,
          touched,
          answered,
          answered,
          lead.isForgotten ? null : touched,
          answered,
          answered,
          put || step?.kind !== 'won' ? null : touched,
          lead.nextTask && iso(lead.nextTask),
          iso(lead.created),
          touched,
        ]
      }
    },
  },
  {
    table: 'lead_tag',
    columns: ['account_id', 'lead_id', 'tag_id'],
    *rows(random, plot) {
      const { tags } = plot.house
      for (const { id, tags: count, luck } of leads(random, plot))
        for (let one = 0; one < count; one++)
          yield [plot.accountId, id, tags[(Math.floor(luck ** 2 * tags.length) + one) % tags.length]?.id ?? 0]
    },
  },
  {
    table: 'lead_project',
    columns: ['account_id', 'lead_id', 'project_id'],
    *rows(random, plot) {
      const { projects } = plot.house
      for (const { id, projects: count, luck } of leads(random, plot))
        for (let one = 0; one < Number(count); one++)
          yield [
            plot.accountId,
            id,
            projects[(Math.floor(luck ** 1.5 * projects.length) + one) % projects.length]?.id ?? 0,
          ]
    },
  },
  {
    table: 'lead_task',
    columns:
      'account_id id lead_id seller_id kind title due_at status completed_at completed_by_id created_at updated_at'.split(
        ' ',
      ),
    *rows(random, plot) {
      let id = plot.firstTask
      for (const lead of leads(random, plot)) {
        const task = openTasks[lead.id % openTasks.length] as (typeof openTasks)[number]
        const touched = iso(lead.touched)
        for (let done = 0; done < lead.completedTasks; done++)
          yield [
            plot.accountId,
            id++,
            lead.id,
            lead.seller,
            task.kind,
            task.title,
            touched,
            'completed',
            touched,
            lead.seller,
            iso(lead.created),
            touched,
          ]
        if (lead.nextTask)
          yield [
            plot.accountId,
            id++,
            lead.id,
            lead.seller,
            task.kind,
            task.title,
            iso(lead.nextTask),
            'pending',
            null,
            null,
            touched,
            touched,
          ]
      }
    },
  },
  {
    table: 'timeline_event',
    columns: ['account_id', 'contact_id', 'lead_id', 'actor_kind', 'actor_id', 'kind', 'data', 'at'],
    *rows(random, plot) {
      for (const lead of leads(random, plot)) {
        const { accountId, house } = plot
        const contact = contactId(plot, lead)
        const by = (kind: string, data: string, at: number): Value[] => [
          accountId,
          contact,
          lead.id,
          lead.seller ? 'user' : 'system',
          lead.seller,
          kind,
          data,
          iso(at),
        ]
        yield [
          accountId,
          contact,
          lead.id,
          'system',
          null,
          'lead_created',
          '{"seller_id":null,"reason":null}',
          iso(lead.created),
        ]
        if (lead.seller)
          yield by(
            'lead_assigned',
            `{"from_seller_id":null,"seller_id":${lead.seller},"reason":null}`,
            lead.created + 2_000,
          )
        for (let step = 1; step <= lead.reached; step++) {
          const at = lead.created + ((lead.touched - lead.created) * step) / lead.reached
          yield by(
            'lead_moved',
            `{"from_step_id":${house.steps[step - 1]?.id},"step_id":${house.steps[step]?.id}}`,
            at,
          )
        }
        if (isDiscarded(lead))
          yield by(
            lead.ending === 'deleted' ? 'lead_deleted' : 'lead_discarded',
            `{"discard_kind":"${lead.discardKind}","detail":null,"is_deleted":${lead.ending === 'deleted'}}`,
            lead.touched,
          )
      }
    },
  },
]

/** Number of tasks of a plot, to reserve their ids. */
export function countTasks(random: Random, plot: Plot): number {
  let count = 0
  for (const { completedTasks, nextTask } of leads(random, plot)) count += completedTasks + (nextTask ? 1 : 0)
  return count
}
