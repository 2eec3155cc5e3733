import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import type { Line } from './line-values.ts'
import css from './lines.module.css'
import { useLines } from './use-lines.ts'

type Props<Values extends object> = {
  /** The path of the array. */
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  /** What one line is called: "Opción 2". */
  nameOf: (place: number) => string
  /** What adds one: its label, and the new line. Without it lines are neither added nor removed here. */
  add?: { label: string; line: () => Line<Values> } | undefined
  /** Lines whose order means nothing are not moved. */
  isOrdered?: boolean
  most?: number
  /** The fields of a line; their names begin with `path`. A constant function is called only for lines that changed place. */
  children: (path: string, place: number) => ReactNode
}

/** Lines of a form, in an order that is changed by dragging a handle or by the arrows while it has the focus. */
export function Lines<Values extends object>(props: Props<Values>) {
  const { name, label, required, hint, nameOf, add, isOrdered = true, most = 200, children } = props
  const id = useId()
  const { keys, error, pathOf, ...lines } = useLines<Values>(name)
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = useRef<string>(undefined)
  const { list, moving, handle, announcement } = useReorder({
    count: keys.length,
    nameOf,
    onMove: lines.move,
  })
  useEffect(() => {
    if (focus.current === undefined) return
    root.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = undefined
  })
  function append() {
    const line = add?.line()
    if (!line) return
    lines.add(line)
    focus.current = `[data-line="${line.key}"] :is(input, textarea)`
  }
  function remove(key: string) {
    const place = keys.indexOf(key)
    const next = keys[place + 1] ?? keys[place - 1]
    lines.remove(key)
    focus.current = next ? `[data-line="${next}"] [data-remove]` : '[data-add]'
  }
  return (
    <fieldset ref={root} aria-labelledby={id} aria-describedby={`${id}-note`} className={css.lines}>
      <span id={id} className={css.label}>
        {label}
        {required && (
          <span className={css.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <ul ref={list} aria-labelledby={id} className={css.list}>
        {keys.map((key, place) => (
          <li key={key} className={css.line} data-line={key} data-moving={moving === place || undefined}>
            {isOrdered && (
              <button type="button" className={css.grip} {...handle(place)}>
                <Icon of={IconGripVertical} size={16} />
              </button>
            )}
            <fieldset aria-label={nameOf(place)} className={css.fields}>
              <Fields path={pathOf(key)} place={place} draw={children} />
            </fieldset>
            {add && (
              <IconButton
                data-remove
                icon={IconTrash}
                label={t('Quitar {name}', { name: nameOf(place) })}
                onClick={() => remove(key)}
              />
            )}
          </li>
        ))}
      </ul>
      {announcement}
      <div id={`${id}-note`} className={error ? css.error : css.hint}>
        {error ?? hint}
      </div>
      {add && keys.length < most && (
        <Button
          data-add
          data-invalid={error ? true : undefined}
          size="small"
          icon={IconPlus}
          onClick={append}
        >
          {add.label}
        </Button>
      )}
    </fieldset>
  )
}

type FieldsProps = { path: string; place: number; draw: (path: string, place: number) => ReactNode }
const Fields = memo(({ path, place, draw }: FieldsProps) => draw(path, place))
