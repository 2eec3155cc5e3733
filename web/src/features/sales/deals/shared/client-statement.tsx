import { IconDownload } from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'

/** All that a client owes and paid, in each of their deals. */
export function ClientStatement({ of: [id] }: { of: readonly number[] }) {
  if (id === undefined) return null
  const take = (format: 'pdf' | 'xlsx') => orTell(takeClientStatement(id, format))
  return (
    <Menu
      label={t('Estado de cuenta')}
      items={[
        { label: t('PDF'), onSelect: () => take('pdf') },
        { label: t('Excel'), onSelect: () => take('xlsx') },
      ]}
      trigger={(props) => (
        <Button size="small" icon={IconDownload} {...props}>
          {t('Estado de cuenta')}
        </Button>
      )}
    />
  )
}

async function takeClientStatement(id: number, format: 'pdf' | 'xlsx') {
  const asked = { params: { id }, query: { format } }
  const file = await api('GET /contacts/{id}/statement/', asked, { as: 'blob' })
  keepFile(file as unknown as Blob, `${t('Estado de cuenta')}.${format}`)
}
