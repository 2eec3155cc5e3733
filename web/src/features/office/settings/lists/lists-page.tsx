import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toLists } from '#web/places/office.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Chips } from '../shared/chips.tsx'
import { LockedNote } from '../shared/locked.tsx'
import css from './lists.module.css'
import { lists } from './lists.ts'
import { OptionEditor } from './option-editor.tsx'
import { OptionRows } from './option-rows.tsx'

/** What forms and filters offer, list by list. */
export function ListsPage() {
  const { list: asked } = useAddress(toLists)
  const current = lists.find(({ list }) => list === asked) ?? (lists[0] as (typeof lists)[number])
  const { list, one, isFixed } = current
  const may = useCan()('account.manage')
  const options = useQuery(
    apiQuery('option-lists', 'GET /accounts/option-lists/{list}/', { params: { list } }),
  )
  const [adding, setAdding] = useState<string>()
  const isAdding = adding === list
  return (
    <SettingsFrame
      title={t('Listas')}
      lead={t(
        'Lo que ofrecen formularios y filtros. Lo que ya se usó no se borra: se retira y queda donde está.',
      )}
      acts={
        may &&
        !isFixed && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(list)}>
            {t('Agregar {one}', { one: t(one) })}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Chips
        label={t('Listas')}
        current={list}
        chips={lists.map((other) => ({
          key: other.list,
          label: t(other.label),
          to: toLists.here({ list: other.list }),
        }))}
      />
      <Loaded panel from={options}>
        {(loaded) => (
          <Panel title={t(current.label)} count={loaded.filter((option) => !option.isRetired).length} flush>
            <p className={css.lead}>{t(current.lead)}</p>
            {isAdding && <OptionEditor list={list} onClose={() => setAdding(undefined)} />}
            <OptionRows key={list} list={list} options={loaded} may={may} />
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
