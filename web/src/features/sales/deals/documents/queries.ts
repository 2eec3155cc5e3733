import { upload as send } from '#web/kit/api/upload.ts'
import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { uploading, useUploads } from '#web/kit/upload/use-uploads.ts'

export type DealDocument = Answer<'GET /deals/{id}/documents/'>[number]
export type DocumentRequest = Answer<'GET /deals/{id}/document-requests/'>[number]
export type Needed = Answer<'GET /broker-config/step-documents/'>[number]
type About = Input<'POST /deals/{id}/documents/'>['body']

/** Every version, the newest first. Addresses of files serve five minutes, so they are read anew before that. */
export const documentsQuery = (id: number) => ({
  ...apiQuery('deals', 'GET /deals/{id}/documents/', { params: { id } }),
  refetchInterval: 4 * 60_000,
  refetchOnWindowFocus: 'always' as const,
})

export const neededQuery = (dealId: number, stepName: string) =>
  apiQuery('deals', 'GET /broker-config/step-documents/', { query: { dealId, stepName } })

/** The links by which the client sends documents, the newest first. */
export const documentRequestsQuery = (id: number) =>
  apiQuery('deals', 'GET /deals/{id}/document-requests/', { params: { id } })

export const templatesQuery = apiQuery('deals', 'GET /document-templates/', {})

const act = uploading(['deal'])

/** Sends documents of a deal, each with what it is. */
export const useDocumentUploads = (id: number) =>
  useUploads<About>({
    act,
    mostMegabytes: 25,
    send: ({ file, about }, options) =>
      send('POST /deals/{id}/documents/', { params: { id }, body: about, file }, options),
  })
