import type { CustomField } from '#contract/office/custom-fields.ts'
import { type ImportField, importFields } from '#contract/people/import-fields.ts'
import { templateName } from '#contract/people/imports.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import { optionsOf } from '#server/features/office/options/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { columnOf, headingOf } from './parsing/custom.ts'
import { type Choices, mime, writeTemplateBook } from './template-book.ts'

const builtIn = importFields.filter(({ isQuiet }) => !isQuiet)

/** A workbook to fill in: columns with their choices, two examples, and the format of each. */
export async function writeTemplate(db: Db, me: Me, draft: string) {
  const own = (await customFieldsOf(db, me.account_id)).filter(({ is_archived }) => !is_archived)
  const fields = [
    ...builtIn,
    ...own.map((field): ImportField => ({ key: columnOf(field), label: headingOf(field) })),
  ]
  const choices = { ...(await choicesOf(db, me)), ...choicesOfOwn(own) }
  await writeTemplateBook(draft, {
    sheet: 'Contactos',
    fields,
    choices,
    examples: examples(fields, choices),
    notes,
  })
  return { name: templateName, mime }
}

const choicesOfOwn = (own: CustomField[]): Choices =>
  Object.fromEntries(
    own.map(({ options, ...field }) => [
      columnOf(field),
      options.filter(({ is_retired }) => !is_retired).map(({ label }) => label),
    ]),
  )

async function choicesOf(db: Db, me: Me): Promise<Choices> {
  const options = await optionsOf(db, me)
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
  const currencies = ['UF', 'CLP', 'USD', 'EUR']
  const answers = ['Sí', 'No']
  return {
    kind: ['Persona', 'Empresa'],
    gender_id: names(options.genders),
    marital_status_id: names(options.marital_statuses),
    marital_regime_id: names(options.marital_regimes),
    method_id: names(options.methods),
    tags_ids: names(options.tags),
    projects_ids: names(options.projects),
    seller_id: names(options.sellers.filter(({ is_active }) => is_active)),
    purpose: ['Vivir', 'Invertir'],
    monthly_income_currency: currencies,
    budget_currency: currencies,
    is_first_home: answers,
    is_client: answers,
    is_lead: answers,
  }
}

function examples(fields: readonly ImportField[], choices: Choices): (string | null)[][] {
  const company: Record<string, string> = {
    kind: 'Empresa',
    business_name: 'Inversiones Los Robles SpA',
    email: 'contacto@losrobles.cl',
    phone: '2 2345 6789',
    national_id: '76.123.456-0',
    purpose: 'Invertir',
    is_lead: 'Sí',
  }
  const person = fields.map(({ key, example }) => example ?? choices[key]?.[0] ?? null)
  return [person, fields.map(({ key }) => company[key] ?? null)]
}

const notes: string[][] = [
  ['Columna', 'Cómo se escribe'],
  [
    'En general',
    'Una persona por fila, en la hoja «Contactos». Las columnas que no use pueden quedar vacías o borrarse.',
  ],
  ['Obligatorio', 'Un nombre, una razón social, un correo o un teléfono.'],
  ['Quién es', 'Se reconoce por correo, teléfono o RUT: no se crea dos veces.'],
  ['Fórmulas', 'No se admiten: pegue los datos como valores.'],
  ...builtIn.filter(({ hint }) => hint).map(({ label, hint = '' }) => [label, hint]),
]
