import type { ComponentProps, ReactNode } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { FormShell } from './form-shell.tsx'

type Shell = Pick<ComponentProps<typeof FormShell>, 'gap' | 'children'>
type Look = Pick<ComponentProps<typeof Button>, 'ref' | 'size' | 'variant' | 'wide'>
type Props = Shell & {
  /** In its own words: "Guardar nota". Without it there is nothing to send yet. */
  act: string | undefined
  look?: Look
  disabled?: boolean
  onSend: () => Promise<unknown>
  onSent?: () => void
  /** Gives it up. */
  onCancel?: () => void
  /** Beside the act, at the start. */
  hint?: ReactNode
}

/** Few fields within a screen, whose values the caller holds: a refusal is told in place and loses nothing. */
export function ActForm({ act, look, disabled = false, onSend, onSent, onCancel, hint, ...shell }: Props) {
  const { run, busy, error } = useAct(onSend, { refusal: 'here' })
  const button = (
    <Button
      type="submit"
      variant="primary"
      busy={busy}
      disabled={disabled}
      title={t('Ctrl + Enter')}
      {...look}
    >
      {act}
    </Button>
  )
  const acts =
    hint || onCancel ? (
      <Row spread={Boolean(hint)}>
        {hint}
        {button}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('Cancelar')}
          </Button>
        )}
      </Row>
    ) : (
      button
    )
  return (
    <FormShell
      gap={12}
      error={error}
      acts={act && acts}
      onSend={async () => {
        if (act && !disabled && (await run())) onSent?.()
      }}
      {...shell}
    />
  )
}
