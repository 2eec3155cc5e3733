import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { clock } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { kindWords } from '../shared/words.ts'
import { Mark } from './mark.tsx'
import { forgetPending, type Pending, sayAgain } from './pending.ts'
import css from './thread.module.css'

/** A message that the server has not answered for yet, or has refused. */
export function PendingRow({ pending, maySend }: { pending: Pending; maySend: boolean }) {
  const { message, at, error } = pending
  return (
    <div className={classes(css.message, css.ours)} data-pending>
      <div className={css.bubble} data-failed={error !== undefined || undefined}>
        <p className={css.words} dir="auto">
          {message.body ?? t(kindWords[message.kind])}
        </p>
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
