import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OptionList } from '#contract/office/option-lists.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import css from './lists.module.css'
import type { Option } from './lists.ts'
import { orderOptions, retireOption } from './option-acts.ts'
import { OptionEditor } from './option-editor.tsx'

type Props = { list: OptionList; options: Option[]; may: boolean }

/** What the list offers, in its order, and below it what it offers no more. */
export function OptionRows({ list, options, may }: Props) {
  const [renaming, setRenaming] = useState<number>()
  const [offered, retired] = [false, true].map((is) =>
    options.filter(({ isRetired }) => isRetired === is),
  ) as [Option[], Option[]]
  const retire = ({ id }: Option, isRetired: boolean) => orTell(retireOption({ list, id, isRetired }))
  const saveOrder = (ids: number[]) =>
    orderOptions({ params: { list }, body: ids.map((id, order) => ({ id, order })) })
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
      <SavedRows label={t('Opciones')} items={offered} save={may ? saveOrder : undefined}>
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
