import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { type StageTest, tryStages } from './queries.ts'

/** An event of nobody, which Meta shows at once and counts for nothing. */
export function TryStages() {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<StageTest>()
  return (
    <Panel title={t('Probar el aviso')}>
      <Stack>
        {found && (
          <Alert tone={found.ok ? 'blue' : 'red'}>
            <p>{t(found.detail)}</p>
            {found.remedy && <p>{t(found.remedy)}</p>}
          </Alert>
        )}
        <Grid>
          <ActForm
            act={t('Enviar evento de prueba')}
            disabled={code.trim() === ''}
            onSend={async () => setFound(await tryStages({ body: { testEventCode: code.trim() } }))}
          >
            <TextInput
              label={t('Código de prueba')}
              hint={t('Está en el administrador de eventos de Meta, en Probar eventos; es como TEST12345.')}
              value={code}
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          </ActForm>
        </Grid>
      </Stack>
    </Panel>
  )
}
