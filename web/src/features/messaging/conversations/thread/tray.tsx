import { IconFile, IconX } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import { kindIcons } from '../shared/words.ts'
import type { Attachment } from './attachments.ts'
import css from './media.module.css'

type Props = { chosen: readonly Attachment[]; onRemove: (key: string) => void }

/** The files of the next message. */
export function Tray({ chosen, onRemove }: Props) {
  if (chosen.length === 0) return null
  return (
    <ul className={css.tray} aria-label={t('Archivos del mensaje')}>
      {chosen.map(({ key, file, preview, as, error }) => (
        <li key={key} className={css.chosen} data-refused={error !== undefined || undefined}>
          {preview ? (
            <img className={css.small} src={preview} alt="" />
          ) : (
            <Icon of={kindIcons[kindOf(file.type)] ?? IconFile} />
          )}
          <span>
            <b dir="auto">{file.name}</b>
            {error ? (
              <small role="alert">{error}</small>
            ) : (
              <small>
                {as === 'sticker' && `${t('Sticker')} · `}
                {as === 'document' && preview && `${t('Documento')} · `}
                {sizeText(file.size)}
              </small>
            )}
          </span>
          <IconButton
            icon={IconX}
            size="small"
            label={t('Quitar {name}', { name: file.name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  )
}

const kindOf = (type: string) =>
  type.startsWith('video/') ? 'video' : type.startsWith('audio/') ? 'audio' : 'document'
