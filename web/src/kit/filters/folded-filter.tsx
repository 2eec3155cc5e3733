import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Unread } from '#web/kit/badge.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { plural } from '#web/kit/text.ts'
import { activeOf, type Filter, type FilterProps } from './filter.ts'
import css from './filters.module.css'

type Props = FilterProps<Filter['kind']> & { draw: ComponentType<FilterProps<Filter['kind']>> }

/** A filter under its name: open from the start where it narrows the list, drawn only while it is open. */
export function FoldedFilter({ draw: One, ...props }: Props) {
  const active = activeOf([props.filter], props.values).length
  const [isOpen, setOpen] = useState(active > 0)
  return (
    <div className={css.folded}>
      <button type="button" className={css.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{props.filter.label}</span>
        <Unread count={active} label={plural(active, '1 activo', '{count} activos')} />
        <Icon of={IconChevronDown} size={16} />
      </button>
      {isOpen && <One {...props} />}
    </div>
  )
}
