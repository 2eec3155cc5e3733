import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import css from './facts.module.css'

type Props<T> = {
  label: string
  /** The value to show; an empty one offers to add it. */
  children: ReactNode
  /** The initial value of the editor. */
  value: T
  editor: (draft: T, change: (value: T) => void) => ReactNode
  /** The version of the thing it belongs to. */
  version?: string
  /**
   * Returns whether it was saved; if not, the editor opens again with the input. The new value shows at once. `seen` is the
   * version when the editor was opened: the thing may be refetched meanwhile, and changes by others are a conflict.
   */
  onSave: (value: T, seen: string | undefined) => Promise<boolean>
  busy: boolean
  /** Read-only. */
  locked?: boolean
  /** What can be done with the value, behind it. */
  acts?: ReactNode
}

/** A value that is edited in place. */
export function EditableFact<T>({ label, children, value, version, editor, onSave, ...rest }: Props<T>) {
  const { busy, locked, acts } = rest
  const [draft, setDraft] = useState<{ value: T; seen: string | undefined }>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  async function save(mine: NonNullable<typeof draft>) {
    close()
    if (!(await onSave(mine.value, mine.seen))) setDraft((next) => next ?? mine)
  }
  if (locked)
    return (
      <Fact label={label}>
        <WithActs acts={acts}>{children}</WithActs>
      </Fact>
    )
  if (!draft) {
    return (
      <Fact label={label}>
        <WithActs acts={acts}>
          <button
            ref={opener}
            type="button"
            className={css.edit}
            onClick={() => setDraft({ value, seen: version })}
          >
            <Hidden>{t('Editar {label}:', { label: label.toLocaleLowerCase('es') })}</Hidden>
            <span className={css.value} dir="auto">
              {children ?? <span className={css.add}>{t('Agregar')}</span>}
            </span>
            <Icon of={IconPencil} size={14} className={css.pencil} />
          </button>
        </WithActs>
      </Fact>
    )
  }
  return (
    <Fact label={label}>
      <form
        className={css.editor}
        onSubmit={(event) => {
          event.preventDefault()
          save(draft)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        {editor(draft.value, (changed) => setDraft({ ...draft, value: changed }))}
        <Row gap={6}>
          <Button type="submit" size="small" variant="primary" busy={busy}>
            {t('Guardar')}
          </Button>
          <Button size="small" variant="ghost" onClick={close}>
            {t('Cancelar')}
          </Button>
        </Row>
      </form>
    </Fact>
  )
}

const WithActs = ({ acts, children }: { acts: ReactNode; children: ReactNode }) =>
  acts ? (
    <div className={css.beside}>
      {children}
      {acts}
    </div>
  ) : (
    children
  )

/** A name and what it is. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>
      <bdi>{label}</bdi>
    </dt>
    <dd>{children}</dd>
  </div>
)
