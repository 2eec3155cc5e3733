import { api } from '#web/kit/api.ts'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'
import { StatementMenu } from './statement-menu.tsx'

/** All that a client owes and paid, in each of their deals. */
export const ClientStatement = ({ of: [id] }: { of: readonly number[] }) =>
  id === undefined ? null : <StatementMenu take={(format) => takeClientStatement(id, format)} />

async function takeClientStatement(id: number, format: 'pdf' | 'xlsx') {
  const asked = { params: { id }, query: { format } }
  const file = await api('GET /contacts/{id}/statement/', asked, { as: 'blob' })
  keepFile(file as unknown as Blob, `${t('Estado de cuenta')}.${format}`)
}
