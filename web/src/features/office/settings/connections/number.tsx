import { IconPhoneCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Connection, type Registration, registerNumber } from './queries.ts'

type RegisterProps = { connection: Connection; isDirty: boolean }

/**
 * A number speaks by the API once it is registered with its PIN; Meta takes ten registrations in three days.
 * It sends the PIN that is kept: what is typed is saved first.
 */
export function RegisterNumber({ connection: { twoStepPin }, isDirty }: RegisterProps) {
  const [found, setFound] = useState<Registration>()
  const register = useAct(registerNumber)
  async function tryIt() {
    const done = await register.run({})
    if (done) setFound(done.saved)
  }
  return (
    <Stack gap={8}>
      {found && (
        <Alert tone={found.ok ? 'blue' : 'red'}>
          <p>{t(found.detail)}</p>
          {found.remedy && <p>{t(found.remedy)}</p>}
        </Alert>
      )}
      <Row wrap>
        <Button
          size="small"
          icon={IconPhoneCheck}
          busy={register.busy}
          disabled={!twoStepPin?.isSet || isDirty}
          onClick={tryIt}
        >
          {t('Registrar el número')}
        </Button>
        <Words size={13} tone="muted">
          {wordsOf(isDirty, twoStepPin?.isSet ?? false)}
        </Words>
      </Row>
    </Stack>
  )
}

function wordsOf(isDirty: boolean, isSet: boolean): string {
  if (isDirty) return t('Guarde primero los cambios.')
  return isSet
    ? t('Una vez, cuando el número es nuevo o dice que no está registrado.')
    : t('Guarde primero el PIN de dos pasos.')
}
