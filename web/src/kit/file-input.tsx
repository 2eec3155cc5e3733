import { IconPaperclip } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import css from './file-input.module.css'
import { Icon } from './icon.tsx'
import { t } from './text.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onChoose: (file: File | undefined) => void
}

/** The browser's own file input in our style; files can be dropped on it. */
export function FileInput({ onChoose, ...input }: Props) {
  const [name, setName] = useState('')
  return (
    <span className={css.box}>
      <Icon of={IconPaperclip} />
      <span className={css.name} dir="auto" aria-hidden="true">
        {name || t('Elegir un archivo o soltarlo aquí')}
      </span>
      <input
        type="file"
        {...input}
        onChange={({ target }) => {
          setName(target.files?.[0]?.name ?? '')
          onChoose(target.files?.[0])
        }}
      />
    </span>
  )
}
