import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import css from './search-box.module.css'
import { arrived, asked, searchText } from './search-text.ts'

type Props = { value: string; hint: string; onSearch: (text: string) => void }

/** Asks once the typing rests; what the address says is what it shows. */
export function SearchBox({ value, hint, onSearch }: Props) {
  const [text, setText] = useState(() => searchText(value))
  const { typed } = text
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText((was) => arrived(was, value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, rest: number) => {
    setText((was) => ({ ...was, typed: text }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setText((was) => asked(was, text.trim()))
      onSearch(text.trim())
    }, rest)
  }
  const clear = typed !== '' && (
    <button
      type="button"
      className={css.clear}
      aria-label={t('Borrar búsqueda')}
      onClick={() => search('', 0)}
    >
      <IconX size={16} aria-hidden />
    </button>
  )
  return (
    <InputBox
      icon={IconSearch}
      size="small"
      className={css.search}
      type="search"
      aria-label={hint}
      placeholder={hint}
      autoComplete="off"
      value={typed}
      suffix={clear}
      onChange={(event) => search(event.target.value, 250)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
    />
  )
}
