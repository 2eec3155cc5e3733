import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { movedIn } from '#web/kit/drag/moved-in.ts'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Popover } from '#web/kit/popover.tsx'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import { Switch } from '#web/kit/tick.tsx'
import css from './column-chooser.module.css'
import type { Columns } from './use-columns.ts'

type Props = {
  anchor: RefObject<HTMLElement | null>
  columns: Columns
  /** So few that nobody searches among them. */
  isShort?: boolean
  onClose: () => void
}

/** Which columns are shown and in which order; the first one stays. */
export function ColumnChooser({ anchor, columns, isShort = false, onClose }: Props) {
  const [text, setText] = useState('')
  const { choices, choose } = columns
  const reorder = useReorder({
    count: choices.length,
    first: 1,
    nameOf: (place) => choices[place]?.label ?? '',
    onMove: (from, to) => choose(movedIn(choices, from, to)),
  })
  const matches = (label: string) =>
    label.toLocaleLowerCase('es').includes(text.trim().toLocaleLowerCase('es'))
  const toggle = (key: string, visible: boolean) =>
    choose(choices.map((choice) => (choice.key === key ? { ...choice, visible } : choice)))
  return (
    <Popover anchor={anchor} align="end" onClose={onClose} className={css.chooser}>
      {!isShort && (
        <InputBox
          size="small"
          aria-label={t('Buscar columna')}
          placeholder={t('Buscar columna')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className={css.list} ref={reorder.list}>
        {choices.map(({ key, label, visible }, place) => (
          <li
            key={key}
            className={css.choice}
            hidden={!matches(label)}
            data-moving={reorder.moving === place || undefined}
          >
            {place === 0 ? (
              <span className={css.grip}>
                <Icon of={IconLock} size={16} />
              </span>
            ) : (
              <button type="button" className={css.grip} {...reorder.handle(place)}>
                <Icon of={IconGripVertical} size={16} />
              </button>
            )}
            <span className={css.name}>{label}</span>
            <Switch
              label={label}
              checked={visible}
              disabled={place === 0}
              onChange={(checked) => toggle(key, checked)}
            />
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        <Button variant="ghost" size="small" onClick={columns.reset}>
          {t('Restablecer')}
        </Button>
        {columns.canSetForTeam && (
          <Button variant="ghost" size="small" onClick={columns.setForTeam}>
            {t('Usar para el equipo')}
          </Button>
        )}
      </footer>
      {reorder.announcement}
    </Popover>
  )
}
