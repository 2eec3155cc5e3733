import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'

type Props = {
  /** Finds the name of who changed it. */
  changedBy: (() => Promise<string | undefined>) | undefined
  /** What it is now; nothing where it was emptied. */
  children: ReactNode
  busy: boolean
  replaceRef: Ref<HTMLButtonElement>
  onReplace: () => void
  onLeave: () => void
}

/** Somebody else changed the same while one typed: whose stays. */
export function FactQuestion({ changedBy, children, busy, replaceRef, onReplace, onLeave }: Props) {
  const name = useName(changedBy)
  const values = { name: name ?? t('Otra persona') }
  return (
    <>
      <Alert tone="amber">
        {children === undefined ? (
          t('{name} lo dejó vacío. ¿Reemplazar?', values)
        ) : (
          <>
            {t('{name} lo cambió a:', values)} <strong dir="auto">{children}</strong> {t('¿Reemplazar?')}
          </>
        )}
      </Alert>
      <Row gap={6} wrap>
        <Button ref={replaceRef} size="small" variant="primary" busy={busy} onClick={onReplace}>
          {t('Reemplazar')}
        </Button>
        <Button size="small" variant="ghost" onClick={onLeave}>
          {name ? t('Dejar el de {name}', { name }) : t('Dejar el suyo')}
        </Button>
      </Row>
    </>
  )
}

function useName(changedBy: Props['changedBy']) {
  const [name, setName] = useState<string>()
  // Asked once, when the question appears: it can be asked without the name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function on each render asks for the same
  useEffect(() => {
    let isGone = false
    changedBy?.().then(
      (found) => isGone || setName(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return name
}
