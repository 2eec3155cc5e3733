import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { here } from '#web/kit/address/place.ts'
import { Button, looks } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import css from './saved-views.module.css'
import { useActiveView } from './use-active-view.ts'
import { saveView } from './view-acts.ts'
import { changesTo } from './view-query.ts'

type Props = { table: string; onSaveAs: () => void }

/** Once a view was changed: what can become of the changes. */
export function ViewBar({ table, onSaveAs }: Props) {
  const { view, isChanged, now, address } = useActiveView(table)
  if (!view || !isChanged) return null
  return (
    <section className={css.changed} aria-label={t('Cambios de la vista')}>
      <span>{t('{name} · modificada', { name: view.name })}</span>
      {view.isEditable && (
        <Button size="small" variant="tint" onClick={() => orTell(saveView({ view, query: now }))}>
          {t('Guardar cambios')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onSaveAs}>
        {t('Guardar como…')}
      </Button>
      <Link
        {...here({ ...changesTo(view.query, address), view: String(view.id) })}
        className={looks({ variant: 'ghost', size: 'small' })}
      >
        {t('Volver a la vista')}
      </Link>
    </section>
  )
}
