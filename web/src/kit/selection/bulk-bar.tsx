import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import type { IconType } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

/** `S` is how what is ticked is known; that of a list by default. */
export type BulkAct<S = Selection> = {
  label: string
  icon: IconType
  danger?: boolean
  /** Usually opens a dialog that does it; `selection.clear()` when done. */
  onSelect: (selection: S) => void
}

type Ticked = Pick<Selection, 'count' | 'clear'>
type Props<S> = {
  acts: readonly BulkAct<S>[]
  selection: S
  counted: (count: number) => string
  /** Further acts, drawn by themselves. */
  children?: ReactNode
}

/** What can be done with everything that is ticked, floating at the foot. */
export function BulkBar<S extends Ticked>({ acts, selection, counted, children }: Props<S>) {
  if (selection.count === 0) return null
  return (
    <section className={css.bar} data-stays data-bulk aria-label={t('Acciones sobre la selección')}>
      <span className={css.count}>{counted(selection.count)}</span>
      <span className={css.line} />
      {acts.map((act) => (
        <Button
          key={act.label}
          variant="inherit"
          size="small"
          icon={act.icon}
          className={css.act}
          onClick={() => act.onSelect(selection)}
        >
          <span>{act.label}</span>
        </Button>
      ))}
      {children}
      <IconButton
        icon={IconX}
        variant="inherit"
        size="small"
        label={t('Quitar selección')}
        onClick={selection.clear}
      />
    </section>
  )
}
