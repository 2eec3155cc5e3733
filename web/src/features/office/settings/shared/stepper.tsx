import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './stepper.module.css'

type Props = { label: string; current: string; previous: Target; next: Target }

/** One of a row without end, a year or a month; it is part of the address. */
export const Stepper = ({ label, current, previous, next }: Props) => (
  <nav className={css.stepper} aria-label={label}>
    <Step to={previous} label={t('Anterior')} />
    <span className={css.current} aria-live="polite">
      {current}
    </span>
    <Step to={next} label={t('Siguiente')} isNext />
  </nav>
)

const Step = ({ to, label, isNext = false }: { to: Target; label: string; isNext?: boolean }) => (
  <Link {...to} replace resetScroll={false} className={css.step} aria-label={label} title={label}>
    <Icon of={isNext ? IconChevronRight : IconChevronLeft} mirror />
  </Link>
)
