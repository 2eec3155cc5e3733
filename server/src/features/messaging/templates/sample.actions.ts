import { fileKindOf, mostBytesOf } from '#contract/messaging/media-limits.ts'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { fail } from '#server/platform/fail.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import type { Me } from '#server/platform/me.ts'
import type { InAccount } from '#server/platform/route.ts'

const formats = { image: 'IMAGE', video: 'VIDEO', document: 'DOCUMENT' } as const
export type Sample = { handle: string; format: (typeof formats)[keyof typeof formats] }
type Asked = { inAccount: InAccount; me: Me; meta: MetaParts }

/** Gives Meta the example of a heading that is a file, which a review looks at. What Meta calls it goes into the template. */
export async function keepSample({ inAccount, me, meta }: Asked, file: UploadedFile): Promise<Sample> {
  const kind = fileKindOf(file.mime)
  if (kind !== 'image' && kind !== 'video' && kind !== 'document') return fail('unsupported_media')
  if (file.size > mostBytesOf[kind])
    return fail('too_large', {
      errors: { file: [`Meta acepta hasta ${mostBytesOf[kind] / 2 ** 20} MB de este tipo`] },
    })
  const line = await inAccount((db) => lineOf(db, me.account_id, meta))
  if (!line) return fail('conflict', { detail: 'Falta conectar un número de WhatsApp' })
  const { graph, credentials, appId } = line
  if (!appId) return fail('conflict', { detail: 'Falta el id de la aplicación en la conexión con Meta' })
  const begun = await askGraph(graph, credentials, {
    method: 'POST',
    path: `${appId}/uploads`,
    query: { file_name: file.name, file_length: String(file.size), file_type: file.mime },
  })
  const path = told(begun, 'id')
  // It is an address: it goes nowhere but to an upload.
  if (!/^upload:[\w+/=:.%-]{1,2000}(?:\?[\w=&%.:-]{1,2000})?$/.test(path)) return unclear()
  const bytes = new Uint8Array(await file.bytes())
  const handle = told(await askGraph(graph, credentials, { method: 'POST', path, bytes }), 'h')
  return { handle, format: formats[kind] }
}

/** What Meta names it, or why Meta did not take it. */
function told(answer: GraphAnswer, name: 'id' | 'h'): string {
  if (!answer.ok) {
    const { wasRefused, message, detail, remedy } = answer
    if (!wasRefused) return fail('unavailable', { detail: `${detail}. Intente en unos minutos` })
    return fail('unprocessable', { detail: `Meta no la aceptó: ${message || `${detail}. ${remedy}`}` })
  }
  const value = answer.body[name]
  return typeof value === 'string' && value !== '' ? value : unclear()
}

const unclear = (): never => fail('unavailable', { detail: 'Meta no respondió como se esperaba' })
