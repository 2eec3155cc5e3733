import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'

export type SheetFormat = 'xlsx' | 'csv'

type Props = {
  take: (format: SheetFormat) => Promise<void>
  /** Hides the word where there is no room for it. */
  wordClass?: string | undefined
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

/** Offers a list as Excel or CSV; busy until the file is there, or why it is not is said. */
export function ExportButton({ take, wordClass, ...look }: Props) {
  const { run, busy } = useAct(take)
  return (
    <Menu
      label={t('Exportar')}
      items={[
        { label: t('Excel'), icon: IconFileTypeXls, onSelect: () => void run('xlsx') },
        { label: t('CSV'), icon: IconFileTypeCsv, onSelect: () => void run('csv') },
      ]}
      trigger={(props) => (
        <Button icon={IconDownload} busy={busy} title={t('Exportar')} {...look} {...props}>
          <span className={wordClass}>{t('Exportar')}</span>
        </Button>
      )}
    />
  )
}
