import { api, type Input } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { refreshLeads } from '../shared/queries.ts'

export type CallBody = Input<'POST /leads/{id}/calls/'>['body']

export async function addNote(id: number, text: string, once: string) {
  await api('POST /leads/{id}/notes/', { params: { id }, body: { text } }, { once }).finally(refreshLeads)
  snackbar(t('Nota guardada'))
}

export async function logCall(id: number, body: CallBody, once: string) {
  await api('POST /leads/{id}/calls/', { params: { id }, body }, { once }).finally(refreshLeads)
  snackbar(body.nextTask ? t('Llamada registrada y tarea agendada') : t('Llamada registrada'))
}
