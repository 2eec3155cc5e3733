import { accountLanguages } from '#contract/office/account.ts'
import { bareNationalId, barePhone } from '#web/features/people/contacts/shared/identity-input.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import type { Settings } from '../shared/queries.ts'
import type { Patch } from '../shared/use-account-form.ts'

/** The account as its form holds it: everything as it is typed. */
export const accountValues = (settings: Settings) => ({
  name: settings.name,
  nationalId: settings.nationalId ?? '',
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  address: settings.address ?? '',
  lang: settings.lang,
  countryName: settings.countryName,
  currencyName: settings.currencyName,
  timezone: settings.timezone,
  rangeDays: String(settings.rangeDays),
  pageSize: String(settings.pageSize),
  fallingPoints: String(settings.fallingPoints),
  fallingLeads: String(settings.fallingLeads),
})
export type AccountValues = ReturnType<typeof accountValues>

export const accountPatch = (values: AccountValues): Patch => ({
  name: values.name.trim(),
  nationalId: bareNationalId(values.nationalId) || null,
  phone: barePhone(values.phone) || null,
  email: values.email.trim() || null,
  address: values.address.trim() || null,
  lang: accountLanguages.find((code) => code === values.lang),
  countryName: values.countryName,
  currencyName: values.currencyName,
  timezone: values.timezone,
  rangeDays: wholeNumber(values.rangeDays),
  pageSize: wholeNumber(values.pageSize),
  fallingPoints: wholeNumber(values.fallingPoints),
  fallingLeads: wholeNumber(values.fallingLeads),
})
