import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import bar from './bulk-bar.module.css'
import css from './toolbar.module.css'

export type SheetFormat = 'xlsx' | 'csv'

type Props = {
  take: (format: SheetFormat) => Promise<void>
  /** Among the acts on what is ticked. */
  ofTicked?: boolean
}

/** Offers a list as Excel or CSV; busy until the file is there, or why it is not is said. */
export function ExportButton({ take, ofTicked = false }: Props) {
  const { run, busy } = useAct(take)
  return (
    <Menu
      label={t('Exportar')}
      items={[
        { label: t('Excel'), icon: IconFileTypeXls, onSelect: () => void run('xlsx') },
        { label: t('CSV'), icon: IconFileTypeCsv, onSelect: () => void run('csv') },
      ]}
      trigger={(props) => (
        <Button
          icon={IconDownload}
          busy={busy}
          title={t('Exportar')}
          {...(ofTicked && { variant: 'inherit', size: 'small', className: bar.act })}
          {...props}
        >
          <span className={ofTicked ? undefined : css.word}>{t('Exportar')}</span>
        </Button>
      )}
    />
  )
}
