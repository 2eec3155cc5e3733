import { IconCheck, IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import { Hidden } from '#web/kit/badge.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { number, t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import type { MatrixColumn } from './matrix-column.ts'
import type { MatrixArea } from './matrix-rows.ts'
import css from './permission-matrix.module.css'
import { permissionName, permissionWords } from './permission-words.ts'

type Props = {
  row: MatrixArea
  columns: MatrixColumn[]
  /** The column a phone shows. */
  shown: string
  isOpen: boolean
  onFlip: () => void
}

/** An area: how much of it each column holds, and opened, what exactly. */
export const MatrixBody = ({ row, columns, shown, isOpen, onFlip }: Props) => (
  <tbody>
    <tr className={css.area} data-open={isOpen || undefined}>
      <th scope="rowgroup">
        <button type="button" className={css.flip} aria-expanded={isOpen} onClick={onFlip}>
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} mirror={!isOpen} />
          {row.name}
        </button>
      </th>
      {columns.map((column) => (
        <td key={column.key} data-aside={column.key !== shown || undefined}>
          <Held row={row} column={column} />
        </td>
      ))}
    </tr>
    {isOpen &&
      row.permissions.map((permission) => (
        <tr key={permission}>
          <th scope="row">{permissionWords[permission]}</th>
          {columns.map((column) => (
            <Cell key={column.key} column={column} permission={permission} isAside={column.key !== shown} />
          ))}
        </tr>
      ))}
  </tbody>
)

function Held({ row, column }: { row: MatrixArea; column: MatrixColumn }) {
  const held = row.permissions.filter((permission) => column.held.has(permission)).length
  const of = row.permissions.length
  if (held === 0)
    return (
      <>
        <span aria-hidden="true">—</span>
        <Hidden>{t('Ninguno')}</Hidden>
      </>
    )
  return <bdi dir="ltr">{t('{held}/{of}', { held: number(held), of: number(of) })}</bdi>
}

function Cell({
  column,
  permission,
  isAside,
}: {
  column: MatrixColumn
  permission: Permission
  isAside: boolean
}) {
  const { name, held, saved, onToggle, locked } = column
  const isHeld = held.has(permission)
  const why = onToggle && locked?.(permission)
  const isPending = saved !== undefined && saved.has(permission) !== isHeld
  return (
    <td data-aside={isAside || undefined} data-pending={isPending || undefined} title={why}>
      {onToggle && !why ? (
        <Tick
          label={`${permissionName(permission)}, ${name}`}
          checked={isHeld}
          onToggle={() => onToggle(permission)}
        />
      ) : (
        <Fixed isHeld={isHeld} why={why} />
      )}
    </td>
  )
}

/** What is read and not ticked. */
const Fixed = ({ isHeld, why }: { isHeld: boolean; why: string | undefined }) => (
  <>
    {isHeld && (
      <span className={css.fixed}>
        <Icon of={why ? IconLock : IconCheck} size={14} />
      </span>
    )}
    <Hidden>{[isHeld ? t('Sí') : t('No'), why].filter(Boolean).join('. ')}</Hidden>
    {!isHeld && <span aria-hidden="true">—</span>}
  </>
)
