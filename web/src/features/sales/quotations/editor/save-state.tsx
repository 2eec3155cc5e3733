import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { useAutosave } from './use-autosave.ts'

type Props = {
  saving: Pick<ReturnType<typeof useAutosave>, 'id' | 'isDirty' | 'busy' | 'failure' | 'retry'>
  isWhole: boolean
}

/** Whether what is typed is kept. */
export const SaveState = ({ saving, isWhole }: Props) => (
  <Row gap={6}>
    <output>
      <Words size={12} tone={saving.failure ? 'red' : 'muted'}>
        {stateOf(saving, isWhole)}
      </Words>
    </output>
    {saving.failure && (
      <Button size="small" variant="link" onClick={saving.retry}>
        {t('Reintentar')}
      </Button>
    )}
  </Row>
)

function stateOf({ id, isDirty, busy, failure }: Props['saving'], isWhole: boolean) {
  if (failure) return failure
  if (busy) return t('Guardando…')
  if (isDirty) return isWhole ? t('Guardando…') : t('Sin guardar: falta corregir')
  return id === undefined ? t('Se guarda al escribir') : t('Guardado')
}
