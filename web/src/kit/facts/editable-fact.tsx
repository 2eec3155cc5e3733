import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormShell } from '#web/kit/form/form-shell.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { FactQuestion } from './fact-question.tsx'
import css from './facts.module.css'
import { type FactSaved, useFactDraft } from './use-fact-draft.ts'

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
   * newest version whose value of this fact the person knows.
   */
  onSave: (value: T, seen: string | undefined) => Promise<FactSaved>
  /** Finds the name of who changed this fact last. */
  changedBy?: (() => Promise<string | undefined>) | undefined
  busy: boolean
  /** Read-only. */
  locked?: boolean
  /** What can be done with the value, behind it. */
  acts?: ReactNode
}

/** A value that is edited in place. */
export function EditableFact<T>({ label, children, value, version, editor, onSave, ...rest }: Props<T>) {
  const { busy, locked, acts, changedBy } = rest
  const opener = useRef<HTMLButtonElement>(null)
  const replace = useRef<HTMLButtonElement>(null)
  const onClose = () => requestAnimationFrame(() => opener.current?.focus())
  const draft = useFactDraft({ value, version, onSave, onClose })
  if (locked)
    return (
      <Fact label={label}>
        <WithActs acts={acts}>{children ?? <span className={css.note}>—</span>}</WithActs>
      </Fact>
    )
  if (!draft.isOpen) {
    return (
      <Fact label={label}>
        <WithActs acts={acts}>
          <button ref={opener} type="button" className={css.edit} onClick={draft.open}>
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
      <FormShell
        className={css.editor}
        onSend={() => {
          // Enter, pressed while the question appeared, is no answer to it.
          if (draft.isTheirs) replace.current?.focus()
          else draft.save()
        }}
        onEscape={draft.close}
      >
        {editor(draft.typed as T, draft.type)}
        {draft.isTheirs ? (
          <FactQuestion
            changedBy={changedBy}
            busy={busy}
            replaceRef={replace}
            onReplace={draft.save}
            onLeave={draft.close}
          >
            {children}
          </FactQuestion>
        ) : (
          <Row gap={6}>
            <Button type="submit" size="small" variant="primary" busy={busy}>
              {t('Guardar')}
            </Button>
            <Button size="small" variant="ghost" onClick={draft.close}>
              {t('Cancelar')}
            </Button>
          </Row>
        )}
      </FormShell>
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
