import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { Progress } from './progress.tsx'
import css from './progress-bar.module.css'

/** How far an act on many leads has come. */
export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <div className={css.progress}>
    <Progress value={done} max={total} label={t('Avance')} />
    <Words size={12} tone="muted">
      {t('{done} de {total}', { done, total })}
    </Words>
  </div>
)
