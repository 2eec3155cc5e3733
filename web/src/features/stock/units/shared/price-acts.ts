import { act } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { plural, t } from '#web/kit/text.ts'
import { isToCome } from './effective-day.tsx'

export type Repricing = Omit<NonNullable<Input<'POST /units/bulk-price/'>['body']>, 'preview'>
export type Repriced = Answer<'POST /units/bulk-price/'>
export type RepricedUnit = Repriced['units'][number]

/** What the change would do; writes nothing. */
export const previewPrices = (body: Repricing) =>
  api('POST /units/bulk-price/', { body: { ...body, preview: true } })

export const changePrices = act('POST /units/bulk-price/', {
  changed: ['unit', 'project'],
  request: (body: Repricing) => ({ body }),
  said: ({ count }, { effectiveOn }) =>
    isToCome(effectiveOn)
      ? plural(count, '1 precio programado', '{count} precios programados')
      : plural(count, '1 precio cambiado', '{count} precios cambiados'),
  refused: ({ status }) =>
    status === 412 ? t('Los precios cambiaron recién: revise la vista previa otra vez') : undefined,
})
