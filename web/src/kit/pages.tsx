import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { Icon, type IconType } from './icon.tsx'
import css from './pages.module.css'
import { number, t } from './text.ts'

type Props = { page: number; last: number; onPage: (page: number) => void }

/** First, previous, the pages around this one, next, last. */
export function Pages({ page, last, onPage }: Props) {
  const start = Math.max(1, Math.min(page - 2, last - 4))
  const near = Array.from({ length: Math.min(5, last) }, (_, place) => start + place)
  const step = (label: string, icon: IconType, to: number, disabled: boolean) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={css.page}
      disabled={disabled}
      onClick={() => onPage(to)}
    >
      <Icon of={icon} mirror />
    </button>
  )
  return (
    <span className={css.pages}>
      {step(t('Primera página'), IconChevronsLeft, 1, page <= 1)}
      {step(t('Página anterior'), IconChevronLeft, page - 1, page <= 1)}
      {near.map((one) => (
        <button
          key={one}
          type="button"
          className={css.page}
          data-number
          aria-label={t('Página {page}', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {number(one)}
        </button>
      ))}
      {step(t('Página siguiente'), IconChevronRight, page + 1, page >= last)}
      {step(t('Última página'), IconChevronsRight, last, page >= last)}
    </span>
  )
}
