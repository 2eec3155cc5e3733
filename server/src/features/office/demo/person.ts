import { rutCheckDigit } from '#contract/rules.ts'
import { communes, streets } from './catalogue.ts'
import type { House } from './house.ts'
import {
  companyNames,
  employers,
  mapucheSurnames,
  men,
  newcomerSurnames,
  occupations,
  surnames,
  women,
} from './names.ts'
import type { Random } from './random.ts'

/** A contact without its times and ids, which are added later. */
export type Person = ReturnType<typeof meetPerson>

/** E-mails end in `.test`, a reserved domain: a demo must never send mail to real people. */
const mailHosts = ['correo.test', 'correo.test', 'mail.test', 'casa.test', 'trabajo.test']

export function meetPerson(house: House, random: Random, taken: Set<string>) {
  const isCompany = random.chance(0.035)
  const isWoman = random.chance(0.54)
  const year = new Date(house.at).getUTCFullYear() - Math.round(Math.min(74, random.about(37, 0.28)))
  const isForeign = !isCompany && random.chance(0.07)
  const firstName = random.frequent(isWoman ? women : men)
  const lastName = `${surname(random, isForeign)} ${surname(random, isForeign)}`
  const [commune, region] = random.frequent(communes)
  const income = Math.round(Math.max(520_000, random.about(1_750_000, 0.5)) / 10_000) * 10_000
  const isInvestor = random.chance(0.24)
  return {
    kind: isCompany ? 'company' : 'person',
    first_name: firstName,
    last_name: lastName,
    business_name: isCompany
      ? `${random.pick(companyNames)} ${random.chance(0.6) ? 'SpA' : 'Ltda.'}`
      : (null as string | null),
    email: random.maybe(0.91, () => mailOf(random, firstName, lastName, taken)),
    phone: random.maybe(0.955, () => phone(random, taken)),
    national_id: random.maybe(0.63, () => nationalId(random, taken, { isCompany, isForeign, year })),
    gender_id: isCompany ? null : isWoman ? house.genders.female : house.genders.male,
    birthdate: isCompany ? null : random.maybe(0.48, () => birthdate(random, year)),
    nationality: isForeign ? random.pick(['Venezolana', 'Peruana', 'Colombiana', 'Haitiana']) : 'Chilena',
    marital_status_id: isCompany ? null : random.maybe(0.55, () => random.frequent(house.maritalStatuses)),
    occupation: isCompany ? null : random.maybe(0.5, () => random.pick(occupations)),
    employer: isCompany ? null : random.maybe(0.36, () => random.pick(employers)),
    monthly_income: random.maybe(0.52, () => String(income)),
    is_first_home: random.maybe(0.7, () => !isInvestor && random.chance(0.6)),
    purpose: random.maybe(0.82, () => (isInvestor ? 'invest' : 'live')),
    street: random.maybe(0.3, () => random.pick(streets)),
    street_number: String(random.int(100, 9800)),
    commune: random.maybe(0.86, () => commune),
    region,
  }
}

function surname(random: Random, isForeign: boolean): string {
  if (isForeign) return random.frequent(newcomerSurnames)
  return random.chance(0.055) ? random.pick(mapucheSurnames) : random.frequent(surnames)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '')

/** Unique, by a number where two people share a name. */
export function mailOf(random: Random, firstName: string, lastName: string, taken: Set<string>): string {
  const [first = '', family = ''] = [firstName.split(' ')[0], lastName.split(' ')[0]].map((word) =>
    plain(word ?? ''),
  )
  const name = random.pick([`${first}.${family}`, `${first}${family}`, `${first.slice(0, 1)}${family}`])
  const host = random.pick(mailHosts)
  for (let suffix = 0; ; suffix += random.int(1, 40)) {
    const email = `${name}${suffix || ''}@${host}`
    if (claim(taken, email)) return email
  }
}

/** A mobile, or sometimes a landline of Santiago. */
export function phone(random: Random, taken: Set<string>): string {
  for (;;) {
    const number = random.chance(0.965)
      ? 930_000_000 + random.int(0, 69_999_999)
      : 220_000_000 + random.int(0, 9_999_999)
    const phone = `+56${number}`
    if (claim(taken, phone)) return phone
  }
}

/** RUTs are issued in order of birth, about 300,000 a year; companies and immigrants have their own ranges. */
function nationalId(
  random: Random,
  taken: Set<string>,
  { isCompany, isForeign, year }: { isCompany: boolean; isForeign: boolean; year: number },
): string {
  const from = isCompany ? 76_000_000 : isForeign ? 24_000_000 : 8_500_000 + (year - 1960) * 300_000
  for (;;) {
    const digits = from + random.int(0, isCompany || isForeign ? 1_990_000 : 299_999)
    const rut = `${digits}-${rutCheckDigit(digits)}`
    if (claim(taken, rut)) return rut
  }
}

function claim(taken: Set<string>, value: string): boolean {
  if (taken.has(value)) return false
  taken.add(value)
  return true
}

const two = (value: number) => String(value).padStart(2, '0')
const birthdate = (random: Random, year: number) =>
  `${year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
