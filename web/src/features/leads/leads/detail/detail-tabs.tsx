import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { t } from '#web/kit/text.ts'
import css from './detail.module.css'

const tabs = {
  summary: t('Resumen'),
  tasks: t('Tareas'),
  questions: t('Preguntas'),
  activity: t('Actividad'),
  files: t('Archivos'),
}
export type DetailTab = keyof typeof tabs
export const isDetailTab = (given: unknown): given is DetailTab =>
  typeof given === 'string' && Object.hasOwn(tabs, given)

type Props = {
  value: DetailTab
  onChange: (tab: DetailTab) => void
  /** Those the person may see. */
  shown: (tab: DetailTab) => boolean
  children: ReactNode
}

export function DetailTabs({ value, onChange, shown, children }: Props) {
  const id = useId()
  const keys = (Object.keys(tabs) as DetailTab[]).filter(shown)
  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = event.key === forward ? 1 : -1
    const other = keys.at((keys.indexOf(value) + by) % keys.length) ?? value
    onChange(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={t('Partes del lead')} className={css.tabs} onKeyDown={walk}>
        {keys.map((key) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === value}
            aria-controls={`${id}-panel`}
            tabIndex={key === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(key)}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={css.panel}>
        {children}
      </div>
    </div>
  )
}
