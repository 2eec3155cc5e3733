import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Profile, ProfilePatch } from '../../shared/queries.ts'

type Key = keyof ProfilePatch
type Listed = 'genders' | 'maritalStatuses' | 'maritalRegimes' | 'methods'
type Reads = { [K in Listed]: 'gender' | 'maritalStatus' | 'maritalRegime' | 'method' }

/** A fact of the dossier and how it is written. */
export type FactField = { key: Key; label: string } & (
  | { kind: 'text'; most: number; long?: true }
  | { kind: 'email' | 'phone' | 'nationalId' | 'day' | 'flag' | 'purpose' }
  | { kind: 'option'; list: Listed }
  | { kind: 'money'; currency: 'monthlyIncomeCurrency' | 'budgetCurrency' }
)

export type MoneyField = FactField & { kind: 'money' }

export type Section = { title: string; fields: FactField[] }

const text = (key: Key, label: string, most = 120): FactField => ({ key, label, kind: 'text', most })

/** The dossier in its sections; a company has no birthday and no household. */
export const sectionsOf = (kind: Profile['kind']): Section[] => [
  { title: t('Identidad'), fields: kind === 'company' ? companyIdentity : personIdentity },
  { title: t('Contacto'), fields: contact },
  ...(kind === 'company' ? [] : ofPeople),
  { title: t('Interés y presupuesto'), fields: interest },
]

const nationalId: FactField = { key: 'nationalId', label: t('RUT'), kind: 'nationalId' }
const isClient: FactField = { key: 'isClient', label: t('Cliente'), kind: 'flag' }
const companyIdentity: FactField[] = [text('businessName', t('Razón social'), 200), nationalId, isClient]

const personIdentity: FactField[] = [
  text('firstName', t('Nombre')),
  text('lastName', t('Apellido')),
  nationalId,
  { key: 'birthdate', label: t('Nacimiento'), kind: 'day' },
  { key: 'genderId', label: t('Género'), kind: 'option', list: 'genders' },
  text('nationality', t('Nacionalidad'), 80),
  isClient,
]

/** Where somebody is reached. */
export const reachFields = [
  { key: 'phone', label: t('Teléfono'), kind: 'phone' },
  { key: 'secondaryPhone', label: t('Otro teléfono'), kind: 'phone' },
  { key: 'email', label: t('Correo'), kind: 'email' },
] as const satisfies FactField[]

const contact: FactField[] = [
  ...reachFields,
  text('street', t('Calle'), 160),
  text('streetNumber', t('Número'), 20),
  text('apartment', t('Depto.'), 20),
  text('commune', t('Comuna'), 80),
  text('region', t('Región'), 80),
  text('country', t('País'), 80),
]

const household: FactField[] = [
  { key: 'maritalStatusId', label: t('Estado civil'), kind: 'option', list: 'maritalStatuses' },
  { key: 'maritalRegimeId', label: t('Régimen'), kind: 'option', list: 'maritalRegimes' },
]

const work: FactField[] = [
  text('occupation', t('Profesión')),
  text('employer', t('Empleador'), 160),
  { key: 'monthlyIncome', label: t('Renta'), kind: 'money', currency: 'monthlyIncomeCurrency' },
]

const ofPeople: Section[] = [
  { title: t('Hogar'), fields: household },
  { title: t('Trabajo e ingresos'), fields: work },
]

const interest: FactField[] = [
  { key: 'purpose', label: t('Objetivo'), kind: 'purpose' },
  { key: 'isFirstHome', label: t('Primera vivienda'), kind: 'flag' },
  { key: 'budgetMin', label: t('Desde'), kind: 'money', currency: 'budgetCurrency' },
  { key: 'budgetMax', label: t('Hasta'), kind: 'money', currency: 'budgetCurrency' },
  { key: 'methodId', label: t('Origen'), kind: 'option', list: 'methods' },
  { key: 'notes', label: t('Notas'), kind: 'text', most: 4000, long: true },
]

/** Written beside their amounts. */
const currencies: FactField[] = [
  text('monthlyIncomeCurrency', t('Moneda de la renta'), 3),
  text('budgetCurrency', t('Moneda del presupuesto'), 3),
]

/** Every fact by its key, for whoever tells of changes. */
export const fieldOf = new Map<string, FactField>(
  [...companyIdentity, ...personIdentity, ...contact, ...household, ...work, ...interest, ...currencies].map(
    (field) => [field.key, field],
  ),
)

const reads: Reads = {
  genders: 'gender',
  maritalStatuses: 'maritalStatus',
  maritalRegimes: 'maritalRegime',
  methods: 'method',
}

/** What the dossier has there, as a patch would say it. */
export function factOf(profile: Profile, field: FactField): string | number | boolean | null {
  if (field.kind === 'option') return profile[reads[field.list]]?.id ?? null
  // The other kinds have the same name in the dossier as in its patch.
  return profile[field.key as keyof Profile] as string | boolean | null
}

/** The name of an id of one of the account's lists. */
export const nameOf = (options: ReturnType<typeof useOptions>, list: Listed, id: unknown) =>
  options[list].find((option) => option.id === id)?.name
