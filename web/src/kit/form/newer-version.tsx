import type { MouseEvent } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import type { FormState } from '#web/kit/form/use-form.ts'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'

type Props = { form: Pick<FormState, 'store'>; newer: { both: string[]; answer: () => void } }

/**
 * Two edited the same, and the form went on from the newer version: what only the other changed is in it, what was typed here stays.
 * Where both changed a field, the person says whose stays.
 */
export function NewerVersion({ form: { store }, newer: { both, answer } }: Props) {
  const settle = (taken: string[]) => (event: MouseEvent<HTMLButtonElement>) => {
    for (const path of taken) store.yield(path)
    // The buttons go away with the question: who works by keyboard goes on in the form.
    event.currentTarget.closest('form')?.querySelector('input')?.focus()
    answer()
  }
  if (both.length === 0)
    return (
      <Alert tone="amber">
        {t('Otra persona cambió otros datos mientras tanto: ya están aquí, con lo escrito. Guarde otra vez.')}
      </Alert>
    )
  return (
    <Alert
      tone="amber"
      acts={
        <Row gap={6} wrap>
          <Button size="small" onClick={settle([])}>
            {t('Dejar lo mío')}
          </Button>
          <Button size="small" onClick={settle(both)}>
            {t('Tomar lo suyo')}
          </Button>
        </Row>
      }
    >
      {t('Otra persona cambió lo mismo mientras tanto. Lo escrito aquí sigue, y aún no se guardó.')}
    </Alert>
  )
}
