import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, type IconType } from './icon.tsx'
import css from './menu.module.css'
import { Popover } from './popover.tsx'

export type MenuItem =
  | {
      label: string
      icon?: IconType
      /** Why it cannot be done now; shown in place of doing it. */
      disabled?: string | false | undefined
      checked?: boolean
      danger?: boolean
      onSelect: () => void
    }
  | 'line'

type TriggerProps = {
  ref: Ref<HTMLButtonElement>
  onClick: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}
type Props = {
  /** The button it opens from: spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode
  items: MenuItem[]
  align?: 'start' | 'end'
  /** Above the items: who is signed in, what is chosen. */
  head?: ReactNode
  label: string
}

/** A menu of acts, worked by mouse, touch and the keyboard's arrows. */
export function Menu({ trigger, ...menu }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => setOpen((was) => !was),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && <MenuPopover {...menu} id={id} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

type PopoverProps = Omit<Props, 'trigger'> & {
  id: string
  /** The button it opened from, which has the focus again when it is closed. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The menu alone, for many buttons that share one. Mounted means open. */
export function MenuPopover({ id, anchor, items, align = 'end', head, label, onClose }: PopoverProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [])
  const close = () => {
    onClose()
    anchor.current?.focus()
  }
  return (
    <Popover anchor={anchor} align={align} onClose={close}>
      {head}
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : walk(event))}
      >
        {items.map((item, place) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name
            <hr key={place} className={css.line} />
          ) : (
            <Item key={item.label} item={item} onDone={close} />
          ),
        )}
      </div>
    </Popover>
  )
}

function Item({ item, onDone }: { item: Exclude<MenuItem, 'line'>; onDone: () => void }) {
  const isChoice = item.checked !== undefined
  const reason = useId()
  return (
    <button
      type="button"
      {...(isChoice ? { role: 'menuitemradio', 'aria-checked': item.checked } : { role: 'menuitem' })}
      aria-disabled={Boolean(item.disabled) || undefined}
      aria-describedby={item.disabled ? reason : undefined}
      tabIndex={-1}
      className={css.item}
      data-danger={item.danger || undefined}
      onClick={() => {
        if (item.disabled) return
        onDone()
        item.onSelect()
      }}
    >
      {item.icon && <Icon of={item.icon} />}
      <span className={css.words}>
        {item.label}
        {item.disabled && (
          // Part of the description, not of the name.
          <small id={reason} aria-hidden="true">
            {item.disabled}
          </small>
        )}
      </span>
    </button>
  )
}

/** Arrows, Home and End walk; a letter goes to the next item that begins with it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const target = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  const letter = event.key.length === 1 ? event.key.toLocaleLowerCase('es') : undefined
  const starts = (item: HTMLElement) =>
    item.textContent
      .trim()
      .toLocaleLowerCase('es')
      .startsWith(letter ?? '\u0000')
  const found = target ?? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts)
  if (!found || event.key === ' ') return
  event.preventDefault()
  found.focus()
}
