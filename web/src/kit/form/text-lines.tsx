import { type ClipboardEvent, type ReactNode, useCallback } from 'react'
import { TextField } from './fields.tsx'
import { useFormState } from './form.tsx'
import { lineOf, textLines } from './line-values.ts'
import { Lines } from './lines.tsx'
import { linesOf } from './use-lines.ts'

type Props = {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  nameOf: (place: number) => string
  /** "Agregar opción". */
  add: string
  isOrdered?: boolean
  most?: number
  maxLength?: number
  placeholder?: string
}

/** Lines of one text each; several that are pasted become as many lines. The values are `textLines(…)`. */
export function TextLines({ name, nameOf, add, maxLength, placeholder, ...rest }: Props) {
  const draw = useCallback(
    (path: string, place: number) => (
      <TextLine lines={name} path={path} label={nameOf(place)} {...{ maxLength, placeholder }} />
    ),
    [name, nameOf, maxLength, placeholder],
  )
  return (
    <Lines {...rest} name={name} nameOf={nameOf} add={{ label: add, line: () => lineOf({ value: '' }) }}>
      {draw}
    </Lines>
  )
}

type LineProps = {
  lines: string
  path: string
  label: string
  maxLength: number | undefined
  placeholder: string | undefined
}

function TextLine({ lines, path, ...field }: LineProps) {
  const { store } = useFormState()
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const texts = event.clipboardData.getData('text').split(/\r?\n/)
    const [first = '', ...more] = texts.map((text) => text.trim()).filter(Boolean)
    if (more.length === 0) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    store.set(`${path}.value`, value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? 0))
    linesOf<{ value: string }>(store, lines).insert(path.slice(path.lastIndexOf('#') + 1), textLines(more))
  }
  return <TextField {...field} name={`${path}.value`} isBare onPaste={paste} />
}
