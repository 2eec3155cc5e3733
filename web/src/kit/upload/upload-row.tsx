import { IconRefresh, IconX } from '@tabler/icons-react'
import { IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { percent, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './upload.module.css'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onAgain: () => void; onLeave: () => void }

/** A file on its way: how far it is, or why it did not arrive. */
export const UploadRow = ({ upload: { file, share, error, isRefused }, onAgain, onLeave }: Props) => (
  <Row spread>
    <div className={css.upload}>
      <span dir="auto">{file.name}</span>
      {error ? (
        <Words tone="red">
          <span role="alert">{error}</span>
        </Words>
      ) : (
        <Progress
          value={share}
          max={1}
          label={t('Subiendo {name}: {share}', { name: file.name, share: percent(share) })}
        />
      )}
    </div>
    {error && !isRefused && (
      <IconButton
        icon={IconRefresh}
        label={t('Reintentar {name}', { name: file.name })}
        size="small"
        onClick={onAgain}
      />
    )}
    <IconButton icon={IconX} label={t('Quitar {name}', { name: file.name })} size="small" onClick={onLeave} />
  </Row>
)
