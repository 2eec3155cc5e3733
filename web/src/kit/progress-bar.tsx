import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './progress-bar.module.css'

/** How far an act on many leads has come. */
export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <div className={css.progress}>
    <progress className={css.bar} value={done} max={total} aria-label={t('Avance')} />
    <Words size={12} tone="muted">
      {t('{done} de {total}', { done, total })}
    </Words>
  </div>
)
