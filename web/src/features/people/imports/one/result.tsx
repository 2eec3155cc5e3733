import { IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { importKinds } from '../shared/kinds.ts'
import type { ContactImport } from '../shared/queries.ts'
import { outcome } from '../shared/words.ts'
import { RevertButton } from './revert-button.tsx'

/** What came of it, and the way back. */
export const Result = ({ one }: { one: ContactImport }) => (
  <Stack gap={12}>
    <Words as="p" size={16} tone="ink">
      {outcome(one)}
    </Words>
    {one.stage === 'reverted' && one.kept > 0 && <p>{importKinds[one.subject].kept}</p>}
    <Row wrap>
      <ButtonLink
        {...importKinds[one.subject].seen.target(one)}
        variant={one.stage === 'done' ? 'primary' : 'secondary'}
      >
        {importKinds[one.subject].seen.label}
      </ButtonLink>
      <ButtonLink {...importKinds[one.subject].another(one)} icon={IconUpload}>
        {t('Subir otro archivo')}
      </ButtonLink>
      {one.stage === 'done' && <RevertButton one={one} />}
    </Row>
  </Stack>
)
