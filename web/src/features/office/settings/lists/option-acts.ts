import type { OptionList } from '#contract/office/option-lists.ts'
import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['acts-account'], waits: true } as const

export const addOption = act('POST /accounts/option-lists/{list}/', {
  ...saved,
  said: ({ name }) => t('{name} agregado a la lista', { name }),
})

export const renameOption = act('PATCH /accounts/option-lists/{list}/{id}/', {
  ...saved,
  said: ({ name }) => t('Ahora se llama {name}', { name }),
})

export const orderOptions = act('POST /accounts/option-lists/{list}/reorder/', { ...saved, sets: true })

type Retiring = { list: OptionList; id: number; isRetired: boolean }
const retiring = {
  ...saved,
  request: ({ list, id, isRetired }: Retiring) => ({ params: { list, id }, body: { isRetired } }),
}

/** Offers an option no more, or again. */
export const retireOption = act('PATCH /accounts/option-lists/{list}/{id}/', {
  ...retiring,
  said: ({ name }, { isRetired }) =>
    isRetired
      ? t('{name} ya no se ofrece; queda donde se usó', { name })
      : t('{name} se ofrece de nuevo', { name }),
  undo:
    (_, { list, id, isRetired }) =>
    () =>
      retireBack({ list, id, isRetired: !isRetired }),
})
const retireBack = act('PATCH /accounts/option-lists/{list}/{id}/', retiring)
