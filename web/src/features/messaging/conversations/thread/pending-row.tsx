import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { clock } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { percent, t } from '#web/kit/text.ts'
import { kindWords } from '../shared/words.ts'
import { Mark } from './mark.tsx'
import media from './media.module.css'
import { forgetPending, type Pending, sayAgain } from './pending.ts'
import css from './thread.module.css'

/** A message that the server has not answered for yet, or has refused. */
export function PendingRow({ pending, maySend }: { pending: Pending; maySend: boolean }) {
  const { message, at, error, attached, share = 0 } = pending
  return (
    <div className={classes(css.message, css.ours)} data-pending>
      <div className={css.bubble} data-failed={error !== undefined || undefined}>
        {attached?.preview && <img className={media.sent} src={attached.preview} alt={attached.file.name} />}
        {attached && !attached.preview && <p dir="auto">{attached.file.name}</p>}
        {attached && message.fileId === undefined && error === undefined && (
          <Progress
            value={share}
            max={1}
            label={t('Subiendo {name}: {share}', { name: attached.file.name, share: percent(share) })}
          />
        )}
        {(message.body || !attached) && (
          <p className={css.words} dir="auto">
            {message.body ?? t(kindWords[message.kind])}
          </p>
        )}
        <span className={css.meta}>
          <time dateTime={at}>{clock(at)}</time>
          <Mark status={error === undefined ? 'queued' : 'failed'} />
        </span>
      </div>
      {error !== undefined && (
        <div className={css.failed}>
          <p role="alert">{error}</p>
          <Row gap={4}>
            {maySend && (
              <Button size="small" variant="link" icon={IconRefresh} onClick={() => void sayAgain(pending)}>
                {t('Enviar de nuevo')}
              </Button>
            )}
            <Button size="small" variant="link" icon={IconTrash} onClick={() => forgetPending(pending.key)}>
              {t('Quitar')}
            </Button>
          </Row>
        </div>
      )}
    </div>
  )
}
