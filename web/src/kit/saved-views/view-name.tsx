import { t } from '#web/kit/text.ts'
import { useActiveView } from './use-active-view.ts'

/** What the button of the views says: which one it is, and whether it was changed. */
export function ViewName({ table }: { table: string }) {
  const { view, isChanged } = useActiveView(table)
  if (!view) return t('Vistas')
  return isChanged ? t('{name} · modificada', { name: view.name }) : view.name
}
