import { cast, type Role } from './cast.ts'
import { createClock, day } from './clock.ts'
import { castFates, fateOf } from './fates.ts'
import type { Census, House } from './house.ts'
import { type Fate, type Life, liveThrough } from './life.ts'
import { mailOf, meetPerson, type Person, phone } from './person.ts'
import { createRandom, type Random } from './random.ts'

export type DemoContact = Person & { created: number; id: number }
export type DemoLead = Fate & {
  id: number
  contact: DemoContact
  life: Life
  project: House['projects'][number]
  unit: number | null
  amount: number
  role: Role | null
}
export type Story = { contacts: DemoContact[]; leads: DemoLead[] }

/** All contacts and leads of one account, oldest first, so that ids grow with time. */
export function tellStory(house: House, census: Census, roles: Role[] = cast): Story {
  const random = createRandom(house.seed)
  const clock = createClock(house.timezone)
  const taken = new Set<string>()
  const meet = () => ({ ...meetPerson(house, random, taken), created: 0, id: 0 })

  const fates = roles.map((role): [Fate, Role | null] => [fateOf(house, random, role), role])
  for (const fate of castFates(house, random, clock, lessRoles(census, roles))) fates.push([fate, null])

  markPunctual(fates.map(([fate]) => fate))

  const contacts: DemoContact[] = []
  const leads = fates.map(([cast, role]) => {
    const fate = { ...cast, created: Math.floor(cast.created) }
    const isAgain = fate.ending === 'discarded' && random.chance(0.13)
    const contact = isAgain ? random.pick(contacts) : meet()
    if (role) play(contact, role, random, taken)
    if (!isAgain) contacts.push(contact)
    return leadOf(house, random, fate, contact, role, liveThrough(house, random, clock, fate))
  })
  for (const lead of leads) {
    const { contact, created } = lead
    contact.created = Math.min(contact.created || created, created)
  }
  while (contacts.length < census.contacts)
    contacts.push({ ...meet(), created: house.at - Math.round(random.between(1, 540) * day) })
  return { contacts: numbered(contacts), leads: numbered(leads) }
}

/** Two of three first answers are in time, in every period. */
function markPunctual(fates: Fate[]) {
  const answered = fates.filter(({ reached }) => reached > 0).sort((a, b) => a.created - b.created)
  for (const [index, fate] of answered.entries()) fate.isPunctual = index % 3 > 0 || index % 21 === 0
}

/** The census includes the cast; the remaining leads are generated. */
function lessRoles(census: Census, roles: Role[]): Census {
  const left = { ...census, following: { ...census.following } }
  for (const { step } of roles) {
    if (step === 'unassigned' || step === 'waiting') left[step]--
    else left.following[step] = (left.following[step] ?? 1) - 1
  }
  return left
}

/** Members of the cast always have an e-mail and a phone. */
function play(contact: DemoContact, { name, company }: Role, random: Random, taken: Set<string>) {
  const [first_name, last_name] = name
  Object.assign(contact, { first_name, last_name, kind: company ? 'company' : 'person' })
  contact.business_name = company ?? null
  contact.email = mailOf(random, first_name, last_name, taken)
  contact.phone ??= phone(random, taken)
  contact.commune ??= 'Ñuñoa'
}

function leadOf(
  house: House,
  random: Random,
  fate: Fate,
  contact: DemoContact,
  role: Role | null,
  life: Life,
): DemoLead {
  const appeal = Object.fromEntries(house.projects.map(({ name, appeal }) => [name, appeal]))
  const name = role?.project ?? random.weighted(appeal)
  const project =
    house.projects.find((one) => one.name === name) ?? (house.projects[0] as House['projects'][number])
  const [low, high] = project.prices
  const amount = role?.amount ?? Math.round((low + (high - low) * random.next() ** 1.5) / 10) * 10
  const index = role?.unit
    ? project.units.findIndex(({ number }) => number === role.unit)
    : random.int(0, project.units.length - 1)
  const hasUnit = role ? role.unit !== undefined : life.quoted !== null || random.chance(0.15)
  const unit = hasUnit ? (project.units[index]?.id ?? null) : null
  return { ...fate, id: 0, contact, life, project, unit, amount, role }
}

function numbered<T extends { id: number; created: number }>(list: T[]): T[] {
  list.sort((a, b) => a.created - b.created)
  list.forEach((one, index) => {
    one.id = index + 1
  })
  return list
}
