import { IconPlayerPlay } from '@tabler/icons-react'
import { Alert } from '#web/kit/alert.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { importKinds } from '../shared/kinds.ts'
import type { ContactImport } from '../shared/queries.ts'
import { said } from '../shared/said.ts'
import { hasEntered, outcome, remaining } from '../shared/words.ts'
import { RevertButton } from './revert-button.tsx'
import { useStart } from './use-start.ts'

/** Why it stopped, and how it goes on from where it got to, or back. */
export function Stopped({ one }: { one: ContactImport }) {
  const { busy, problem, start } = useStart(one.id)
  return (
    <Stack gap={12}>
      <Alert
        tone="red"
        acts={
          <ButtonLink {...importKinds[one.subject].another(one)} size="small">
            {t('Subir otro archivo')}
          </ButtonLink>
        }
      >
        {one.problem ? said(one.problem) : t('No se pudo importar el archivo')}
      </Alert>
      {hasEntered(one) && (
        <Words as="p" tone="ink">
          {outcome(one)}
        </Words>
      )}
      {problem && <Alert tone="red">{problem}</Alert>}
      <Row wrap>
        {remaining(one) > 0 && (
          <Button icon={IconPlayerPlay} variant="primary" busy={busy} onClick={() => start({})}>
            {t('Seguir con las filas que faltan')}
          </Button>
        )}
        {hasEntered(one) && <RevertButton one={one} />}
      </Row>
    </Stack>
  )
}
