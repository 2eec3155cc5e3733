import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import { t } from '#web/kit/text.ts'
import { ReachLink } from '../reach-link.tsx'
import css from './files.module.css'
import type { ClientFile } from './queries.ts'

/** HEIC is a picture only Apple's browser can draw. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A file in place, where the browser can show it. */
export const FilePreview = ({ file, onClose }: { file: ClientFile; onClose: () => void }) => (
  <Dialog
    title={file.name}
    wide
    onClose={onClose}
    acts={<ReachLink href={file.url} icon={IconExternalLink} label={t('Abrir en otra pestaña')} outside />}
  >
    <Shown file={file} />
  </Dialog>
)

/** Under the address it was opened with: a newer one would load it again and lose the page one reads. */
function Shown({ file: { mime, name, thumbnailUrl, ...file } }: { file: ClientFile }) {
  const [url] = useState(file.url)
  if (pictures.includes(mime)) return <img className={css.preview} src={url} alt={name} />
  if (mime === 'application/pdf') return <iframe className={css.preview} src={url} title={name} />
  if (thumbnailUrl) return <img className={css.preview} src={thumbnailUrl} alt={name} />
  return <p>{t('Este tipo de archivo se ve en su programa.')}</p>
}
