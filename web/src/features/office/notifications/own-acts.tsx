import { useSyncExternalStore } from 'react'
import { type OwnAct, ownActs, watchOwnActs } from '#web/kit/act/own-acts.ts'
import { takeBack } from '#web/kit/act/take-back.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './notification-drawer.module.css'

/** What one did in this tab and can take back, or why not any more. */
export function OwnActs() {
  const acts = useSyncExternalStore(watchOwnActs, ownActs)
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="own-acts">
      <Words as="h3" id="own-acts" size={13} tone="muted">
        {t('Mis últimos cambios')}
      </Words>
      <ul className={css.list}>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
    </section>
  )
}

function Act({ act }: { act: OwnAct }) {
  const { run, busy } = useAct(takeBack)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <bdi>{act.sentence}</bdi>
        <span className={css.foot}>
          <When at={act.at} />
          {act.refusal === undefined ? (
            <Button variant="link" size="small" busy={busy} onClick={() => void run(act)}>
              {t('Deshacer')}
            </Button>
          ) : (
            <span>{t('No se puede deshacer: {reason}', { reason: act.refusal })}</span>
          )}
        </span>
      </div>
    </li>
  )
}
