import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OptionList } from '#contract/office/option-lists.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import css from './lists.module.css'
import type { Option } from './lists.ts'
import { OptionEditor } from './option-editor.tsx'

type Props = { list: OptionList; options: Option[]; may: boolean }

/** What the list offers, in its order, and below it what it offers no more. */
export function OptionRows({ list, options, may }: Props) {
  const [renaming, setRenaming] = useState<number>()
  const [offered, retired] = [false, true].map((is) =>
    options.filter(({ isRetired }) => isRetired === is),
  ) as [Option[], Option[]]
  async function retire({ id, name }: Option, isRetired: boolean) {
    const params = { list, id }
    const set = (to: boolean) =>
      api('PATCH /accounts/option-lists/{list}/{id}/', { params, body: { isRetired: to } }).then(() =>
        refresh('option-lists', 'options'),
      )
    const undo = () => set(!isRetired).catch((error) => snackbar(messageOf(error), 'error'))
    try {
      await set(isRetired)
      const said = isRetired
        ? t('{name} ya no se ofrece; queda donde se usó', { name })
        : t('{name} se ofrece de nuevo', { name })
      snackbar(said, 'success', { act: { label: t('Deshacer'), run: undo } })
    } catch (error) {
      snackbar(messageOf(error), 'error')
    }
  }
  const rename = (option: Option): MenuItem => ({
    label: t('Renombrar'),
    icon: IconPencil,
    onSelect: () => setRenaming(option.id),
  })
  const row = (option: Option, handle: ReactNode, items: MenuItem[]) =>
    renaming === option.id ? (
      <OptionEditor list={list} option={option} onClose={() => setRenaming(undefined)} />
    ) : (
      <div className={rows.line} data-bare={handle ? undefined : true}>
        {handle}
        <span className={rows.name}>{option.name}</span>
        {may && (
          <Menu
            label={t('Acciones de {name}', { name: option.name })}
            items={items}
            trigger={(props) => (
              <IconButton
                id={`acts-${option.id}`}
                icon={IconDots}
                label={t('Acciones de {name}', { name: option.name })}
                {...props}
              />
            )}
          />
        )}
      </div>
    )
  return (
    <>
      {offered.length === 0 && <EmptyState mood="new" title={t('Todavía no hay opciones')} />}
      <SavedRows
        label={t('Opciones')}
        items={offered}
        save={
          may
            ? async (ids) => {
                const body = ids.map((id, order) => ({ id, order }))
                await api('POST /accounts/option-lists/{list}/reorder/', { params: { list }, body })
                await refresh('option-lists', 'options')
              }
            : undefined
        }
      >
        {(option, handle) =>
          row(option, handle, [
            rename(option),
            { label: t('Retirar'), icon: IconArchive, onSelect: () => retire(option, true) },
          ])
        }
      </SavedRows>
      {retired.length > 0 && (
        <>
          <h3 className={css.retired}>{t('Retiradas')}</h3>
          <SavedRows label={t('Opciones retiradas')} items={retired}>
            {(option) =>
              row(option, null, [
                rename(option),
                {
                  label: t('Ofrecer de nuevo'),
                  icon: IconArchiveOff,
                  onSelect: () => retire(option, false),
                },
              ])
            }
          </SavedRows>
        </>
      )}
    </>
  )
}
