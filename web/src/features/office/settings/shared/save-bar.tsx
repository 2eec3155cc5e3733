import { Button } from '#web/kit/button.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import type { FormState } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import css from './save-bar.module.css'

type Props = { form: Pick<FormState, 'isDirty' | 'busy'>; onUndo: () => void; onSave?: () => void }

/** The end of a form that fills a page: it stays in sight while there is something to save. */
export const SaveBar = ({ form, onUndo, onSave }: Props) => (
  <div className={css.bar} data-stays data-dirty={form.isDirty || undefined}>
    <span className={css.words}>{form.isDirty && t('Hay cambios sin guardar')}</span>
    <Button variant="ghost" disabled={!form.isDirty} onClick={onUndo}>
      {t('Deshacer')}
    </Button>
    <Button
      type={onSave ? 'button' : 'submit'}
      variant="primary"
      busy={form.busy}
      disabled={!form.isDirty}
      onClick={onSave}
    >
      {t('Guardar')}
    </Button>
    <LeaveGuard when={form.isDirty && !form.busy} />
  </div>
)
