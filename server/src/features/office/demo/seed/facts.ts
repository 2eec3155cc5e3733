import { rutCheckDigit } from '#contract/rules.ts'
import { companyNames, mapucheSurnames, men, surnames, women } from '../names.ts'
import type { Random } from '../random.ts'
import { discardReasons } from '../words.ts'
import type { Plot } from './plan.ts'

const day = 86_400_000
const years3 = 1_095 * day

/** The data of the contact at `index`, computed without any other. */
export function contactFacts(random: Random, plot: Plot, index: number) {
  random.restart(plot.seed + index * 2)
  const isCompany = random.chance(0.04)
  const firstName = random.frequent(random.chance(0.54) ? women : men)
  const family = random.chance(0.06) ? random.pick(mapucheSurnames) : random.frequent(surnames)
  // One in fifty is a duplicate of the one before.
  const self = random.chance(0.02) && index > 0 ? index - 1 : index
  return {
    id: plot.firstContact + index,
    isCompany,
    firstName,
    lastName: `${family} ${random.frequent(surnames)}`,
    businessName: isCompany
      ? `${random.pick(companyNames)} ${random.pick(['SpA', 'Ltda.', 'E.I.R.L.'])}`
      : null,
    email: random.chance(0.88) ? `persona${self}@correo${plot.seed % 97}.test` : null,
    phone: random.chance(0.94) ? `+56${930_000_000 + ((self * 104_729) % 69_999_999)}` : null,
    nationalId: random.chance(0.58) ? rut(5_000_000 + ((self * 48_271) % 21_000_000)) : null,
    isInvestor: random.chance(0.25),
    income: random.chance(0.45) ? Math.round(random.about(1_700_000, 0.5) / 10_000) * 10_000 : null,
    created: plot.house.at - Math.round(years3 * (1 - index / plot.contacts) ** 1.3) - random.int(0, day),
  }
}

const rut = (digits: number) => `${digits}-${rutCheckDigit(digits)}`

const endings = { to_contact: 11, in_follow_up: 44, discarded: 39, deleted: 2, defective: 4 }
const projectCounts = { '1': 78, '0': 16, '2': 6 }
const discardWeights = Object.fromEntries(
  Object.entries(discardReasons).map(([kind, { weight }]) => [kind, weight]),
)

/** The data of the lead at `index`. */
export function leadFacts(random: Random, plot: Plot, index: number) {
  random.restart(plot.seed + index * 2 + 1)
  const { house } = plot
  const ending = random.weighted(endings)
  const created =
    house.at - Math.round(years3 * (1 - index / plot.leads) ** 1.3) - random.int(60_000, 3 * day)
  const isAssigned = ending !== 'to_contact' || random.chance(0.8)
  const hasBeenFollowed = ending === 'in_follow_up' || (ending === 'discarded' && random.chance(0.6))
  const reached = hasBeenFollowed ? 1 + Math.floor(random.next() ** 1.7 * (house.steps.length - 1)) : 0
  const lasted = Math.min(random.about(9, 1) * day, house.at - created)
  const touched = created + Math.round(lasted)
  return {
    id: plot.firstLead + index,
    contact: index < plot.contacts ? index : Math.floor(random.next() ** 2 * plot.contacts),
    seller: isAssigned ? random.frequent(house.sellers) : null,
    method: random.frequent(Object.values(house.methods)),
    ending,
    reached,
    created,
    touched,
    amount: random.chance(0.86) ? Math.round(random.about(4_300, 0.35) / 10) * 10 : null,
    discardKind: random.weighted(discardWeights),
    nextTask:
      hasBeenFollowed && ending === 'in_follow_up' && random.chance(0.45)
        ? house.at + Math.round((random.next() ** 1.5 * 14 - 3) * day)
        : null,
    completedTasks: reached === 0 ? 0 : Math.floor(random.next() ** 2 * reached),
    tags: Math.floor(random.next() ** 3 * 4),
    projects: random.weighted(projectCounts),
    luck: random.next(),
    isForgotten: random.chance(0.03),
  }
}
export type LeadFacts = ReturnType<typeof leadFacts>
