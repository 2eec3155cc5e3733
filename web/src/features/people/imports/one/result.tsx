import { IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContacts, toImport } from '#web/places/people.ts'
import type { ContactImport } from '../shared/queries.ts'
import { outcome } from '../shared/words.ts'
import { RevertButton } from './revert-button.tsx'

/** What came of it, and the way back. */
export const Result = ({ one }: { one: ContactImport }) => (
  <Stack gap={12}>
    <Words as="p" size={16} tone="ink">
      {outcome(one)}
    </Words>
    {one.stage === 'reverted' && one.kept > 0 && (
      <p>{t('Los que alguien ya trabaja o cambió después quedaron como están.')}</p>
    )}
    <Row wrap>
      <ButtonLink {...toContacts()} variant="primary">
        {t('Ver contactos')}
      </ButtonLink>
      <ButtonLink {...toImport()} icon={IconUpload}>
        {t('Subir otro archivo')}
      </ButtonLink>
      {one.stage === 'done' && <RevertButton id={one.id} />}
    </Row>
  </Stack>
)
