import { IconDownload } from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Button } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'

/** A statement of account on paper or as a sheet. */
export function StatementMenu({ take }: { take: (format: 'pdf' | 'xlsx') => Promise<unknown> }) {
  return (
    <Menu
      label={t('Estado de cuenta')}
      items={[
        { label: t('PDF'), onSelect: () => orTell(take('pdf')) },
        { label: t('Excel'), onSelect: () => orTell(take('xlsx')) },
      ]}
      trigger={(props) => (
        <Button size="small" icon={IconDownload} {...props}>
          {t('Estado de cuenta')}
        </Button>
      )}
    />
  )
}
