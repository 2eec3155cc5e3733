import { IconCopy, IconCornerUpLeft, IconExternalLink, IconFile, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isCodeButton, partOf, type TemplateComponent } from '#contract/messaging/template-rules.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { t, words } from '#web/kit/text.ts'
import css from './phone-preview.module.css'

type Props = { components: readonly TemplateComponent[]; values: Record<string, string | null | undefined> }

const buttonIcons: Record<string, IconType> = {
  QUICK_REPLY: IconCornerUpLeft,
  URL: IconExternalLink,
  PHONE_NUMBER: IconPhone,
  COPY_CODE: IconCopy,
}

/** A template as the phone shows it; what is not filled in yet is marked. */
export function PhonePreview({ components, values }: Props) {
  const header = partOf(components, 'HEADER')
  const footer = partOf(components, 'FOOTER')?.text
  const buttons = partOf(components, 'BUTTONS')?.buttons ?? []
  const isFile = header !== undefined && (header.format?.toUpperCase() ?? 'TEXT') !== 'TEXT'
  return (
    <figure className={css.phone} aria-label={t('Así se ve en el teléfono')}>
      <div className={css.bubble}>
        {isFile && (
          <span className={css.file}>
            <Icon of={IconFile} />
            {t(fileWords[header.format?.toUpperCase() ?? ''] ?? 'Documento')}
          </span>
        )}
        {!isFile && header?.text && (
          <b className={css.header} dir="auto">
            {filled(header.text, (name) => values[`header${name}`])}
          </b>
        )}
        <p dir="auto">{filled(partOf(components, 'BODY')?.text ?? '', (name) => values[name])}</p>
        {footer && (
          <small className={css.footer} dir="auto">
            {footer}
          </small>
        )}
      </div>
      {buttons.map((button, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no name of their own
        <span key={place} className={css.button} dir="auto">
          <Icon
            of={isCodeButton(button) ? IconCopy : (buttonIcons[button.type] ?? IconCornerUpLeft)}
            size={16}
          />
          {button.text || t('Copiar código')}
        </span>
      ))}
    </figure>
  )
}

const fileWords: Record<string, string> = words({
  IMAGE: 'Foto',
  VIDEO: 'Video',
  DOCUMENT: 'Documento',
  LOCATION: 'Ubicación',
})

const marks: [RegExp, (inside: ReactNode, key: number) => ReactNode][] = [
  [/\*([^*\n]+)\*/, (inside, key) => <b key={key}>{inside}</b>],
  [/\b_([^_\n]+)_\b/, (inside, key) => <i key={key}>{inside}</i>],
  [/~([^~\n]+)~/, (inside, key) => <s key={key}>{inside}</s>],
]

/** The signs of WhatsApp around words: *bold*, _slanted_ and ~struck out~. */
function styled(text: string, from = 0): ReactNode[] {
  const [pattern, draw] = marks[from] ?? []
  if (!pattern || !draw) return [text]
  const match = pattern.exec(text)
  if (!match) return styled(text, from + 1)
  const [whole, inside = ''] = match
  return [
    ...styled(text.slice(0, match.index), from + 1),
    draw(styled(inside, from + 1), match.index),
    ...styled(text.slice(match.index + whole.length), from),
  ]
}

function filled(text: string, known: (name: string) => string | null | undefined): ReactNode[] {
  let at = 0
  return text.split(/(\{\{\s*[^{}\s]+\s*\}\})/).map((part) => {
    at += part.length
    const name = /^\{\{\s*([^{}\s]+)\s*\}\}$/.exec(part)?.[1]
    if (!name) return <span key={at}>{styled(part)}</span>
    const value = known(name)
    return value ? <span key={at}>{value}</span> : <mark key={at}>{part}</mark>
  })
}
