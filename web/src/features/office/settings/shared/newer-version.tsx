import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'

/** Two edited the same: the second is told, keeps what was typed in sight, and takes the current one when ready. */
export const NewerVersion = ({ onTake }: { onTake: () => void }) => (
  <Alert
    tone="amber"
    acts={
      <Button
        size="small"
        onClick={(event) => {
          // The button goes away with the note: who works by keyboard goes on in the form.
          event.currentTarget.closest('form')?.querySelector('input')?.focus()
          onTake()
        }}
      >
        {t('Ver la versión actual')}
      </Button>
    }
  >
    {t('Otra persona lo cambió mientras tanto. Lo escrito aquí no se guardó.')}
  </Alert>
)
