import { number, t } from '#web/kit/text.ts'

/** A hint: whom a number concerns, and what it is unless somebody says otherwise. */
export const usual = (concerns: string, value: number | string) =>
  `${concerns} ${t('De fábrica: {value}.', { value: typeof value === 'number' ? number(value) : value })}`
