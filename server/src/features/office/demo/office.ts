import { hashLinkToken } from '#server/platform/tokens.ts'
import { createClock, day } from './clock.ts'
import type { House } from './house.ts'
import { createRandom } from './random.ts'
import { iso, type Row } from './row.ts'
import type { DemoLead } from './story.ts'

const rules: { name: string; methods: string[]; way: string; minutes?: number; weights?: number[] }[] = [
  { name: 'Portales', methods: ['portal'], way: 'round_robin' },
  { name: 'Campañas de Meta', methods: ['meta'], way: 'weights', weights: [3, 2, 2, 1] },
  { name: 'WhatsApp, al que responda', methods: ['whatsapp'], way: 'first_to_claim', minutes: 15 },
]

/** Assignment rules. Leads from the web are assigned by hand, so that visitors see how. */
export function ruleRows({ at, methods, sellers }: House, ids: number[]) {
  const made = iso(at - 90 * day)
  return {
    assignment_rule: rules.map(({ name, methods: codes, way, minutes = null }, index) => ({
      id: ids[index],
      name,
      position: index + 1,
      is_active: true,
      methods_ids: codes.map((code) => methods[code]).filter(Boolean),
      projects_ids: [],
      campaigns: [],
      way,
      claim_minutes: minutes,
      fallback: minutes && 'load',
      created_at: made,
      updated_at: made,
    })),
    assignment_rule_seller: rules.flatMap(({ weights }, rule) =>
      sellers.map((seller_id, index) => ({
        rule_id: ids[rule],
        seller_id,
        position: index + 1,
        weight: weights?.[index] ?? 1,
        credit: 0,
      })),
    ),
  }
}

type Question = { text: string; kind: string; options: string[]; says?: string[] }

const choice = (text: string, options: string[]): Question => ({ text, kind: 'choice', options })
const questions: Question[] = [
  choice('¿Para qué busca la propiedad?', ['Para vivir', 'Para invertir', 'Para un familiar']),
  choice('¿Cuándo piensa comprar?', [
    'Antes de 3 meses',
    'Entre 3 y 6 meses',
    'En más de 6 meses',
    'Solo cotiza',
  ]),
  { text: '¿Cuántos dormitorios le sirven?', kind: 'choices', options: ['1', '2', '3', '4 o más'] },
  { text: '¿Tiene preaprobación de un banco?', kind: 'yes_no', options: [], says: ['true', 'false'] },
  {
    text: '¿Con cuánto pie cuenta, en UF?',
    kind: 'number',
    options: [],
    says: ['300', '450', '600', '850', '1200'],
  },
]

/** The questions of every lead, and answers on the leads that advanced. */
export function questionRows({ at, seed }: House, ids: number[], leads: DemoLead[]) {
  const random = createRandom(seed + 2)
  const made = iso(at - 120 * day)
  return {
    lead_question: questions.map(({ says: _, ...question }, index) => ({
      id: ids[index],
      ...question,
      position: index + 1,
      is_retired: false,
      created_at: made,
      updated_at: made,
    })),
    lead_answer: leads.flatMap(({ id, seller, reached, life: { responded } }): Row[] => {
      if (seller === null || responded === null || !random.chance(0.35 + reached * 0.1)) return []
      const asked = random.int(1, questions.length)
      return questions.slice(0, asked).map(({ kind, options, says = options }, index) => ({
        lead_id: id,
        question_id: ids[index],
        answers: kind === 'choices' ? bedrooms(random.int(0, 2)) : [random.frequent(says)],
        source: 'hand',
        answered_by_id: seller,
        answered_at: iso(responded),
      }))
    }),
  }
}

const bedrooms = (first: number) => (questions[2]?.options ?? []).slice(first, first + 2)

/** The intake token of the account's site. Its key is unknown: to try one, create one. */
export function tokenRows({ at, admin, methods }: House, domain: string, accountId: number): Row[] {
  return [
    {
      name: `Formulario de www.${domain}`,
      hint: `umb_${accountId.toString(36)}_k7Qx…`,
      token_hash: hashLinkToken(`the form of ${domain}`),
      method_id: methods.web,
      projects_ids: [],
      origins: [`https://www.${domain}`],
      created_by_id: admin,
      created_at: iso(at - 200 * day),
      last_used_at: iso(at - 26 * 60_000),
    },
  ]
}

/** Last sign-in of each user: this morning, or on the last open day. */
export function lastLogins({ at, timezone, seed }: House, users: number[]) {
  const random = createRandom(seed + 3)
  const clock = createClock(timezone)
  return users.map((id) => {
    const wished = Math.min(at - random.between(5, 100) * 60_000, clock.on(at, 0, random.between(8.5, 9.8)))
    return { id, last_login_at: iso(wished > at - day ? wished : at - random.between(20, 200) * 60_000) }
  })
}

export const officeSizes = { rules: rules.length, questions: questions.length }
