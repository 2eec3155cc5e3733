import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { FormState } from '#web/kit/form/use-form.ts'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import css from './rows.module.css'

type Props = {
  form: FormState
  act: string
  columns?: 1 | 2
  /** Whose acts get the focus back; without it, the button that adds. */
  returnTo?: number | string | undefined
  onClose: () => void
  /** Beside the acts, at the end. */
  aside?: ReactNode
  children: ReactNode
}

/** A thing edited where its row is. Escape leaves it as it was. */
export function RowEditor({ form, act, columns = 2, returnTo, onClose, aside, children }: Props) {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(`acts-${returnTo}`)?.focus()
      })
    },
    [returnTo],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from any field of the form
    <div
      className={css.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <Form form={form} columns={columns}>
        {children}
        <div className={css.end}>
          <div>{aside}</div>
          <Row>
            <Button variant="ghost" onClick={onClose}>
              {t('Cancelar')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              {act}
            </Button>
          </Row>
        </div>
      </Form>
    </div>
  )
}
