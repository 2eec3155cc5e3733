import { Alert } from './alert.tsx'
import { messageOf } from './api/problem.ts'
import { Button } from './button.tsx'
import { t } from './text.ts'

type Props = { what: string; error: unknown; onRetry: () => unknown }

/** In the place of a panel that could not be read: to show nothing would say that there is nothing. */
export const NotLoaded = ({ what, error, onRetry }: Props) => (
  <Alert
    tone="red"
    acts={
      <Button size="small" onClick={() => void onRetry()}>
        {t('Reintentar')}
      </Button>
    }
  >
    <b>{what}</b>
    <p>{messageOf(error)}</p>
  </Alert>
)
