import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { Facade, type FacadeMood } from './facade.tsx'

type Props = { mood: FacadeMood; title: string; children?: ReactNode; acts?: ReactNode; page?: boolean }

/** Why a list is empty, and the first step. */
export function EmptyState({ mood, title, children, acts, page = false }: Props) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={css.empty} data-page={page || undefined}>
      <Facade mood={mood} />
      <Title>{title}</Title>
      {children && <div className={css.words}>{children}</div>}
      {acts && <div className={css.acts}>{acts}</div>}
    </div>
  )
}
