import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { publicUpload } from '#web/kit/api/upload.ts'
import type { PublicAnswer } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { flatMessages } from '#web/kit/form/paths.ts'
import { Row } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { percent, t } from '#web/kit/text.ts'

type Asked = PublicAnswer<'GET /document-requests/{uuid}/'>
type Props = {
  uuid: string
  document: Asked['documents'][number]
  onSent: (now: Asked) => void
  onRefused: (error: unknown) => void
}
type State = { file?: File; share?: number; error?: string; isRefused?: boolean }

const kinds = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic']
const mostMegabytes = 10

/** One document: the file leaves as soon as it is chosen. */
export function AskedDocument({ uuid, document: { id, name, refused }, onSent, onRefused }: Props) {
  const [{ file, share, error, isRefused }, setState] = useState<State>({})
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  async function send(chosen: File) {
    const wrong = wrongOf(chosen)
    if (wrong) return setState({ error: wrong, isRefused: true })
    const leaving = new AbortController()
    stop.current = leaving
    setState({ file: chosen, share: 0 })
    try {
      const call = { params: { uuid }, body: { documentId: id }, file: chosen }
      const onProgress = (now: number) => setState({ file: chosen, share: now })
      onSent(
        await publicUpload('POST /document-requests/{uuid}/files/', call, {
          onProgress,
          signal: leaving.signal,
        }),
      )
    } catch (thrown) {
      if (leaving.signal.aborted) return
      const isFinal = thrown instanceof ApiError && [400, 409, 413, 415, 422].includes(thrown.status)
      setState({ file: chosen, error: whyOf(thrown), isRefused: isFinal })
      onRefused(thrown)
    }
  }
  if (share !== undefined)
    return (
      <>
        <span dir="auto">{name}</span>
        <Progress
          value={share}
          max={1}
          label={t('Subiendo {name}: {share}', { name: file?.name ?? name, share: percent(share) })}
        />
      </>
    )
  return (
    <>
      <Field
        label={name}
        hint={refused && t('No sirvió el que envió: {reason}', { reason: refused })}
        error={error && <span role="alert">{error}</span>}
      >
        {(control) => (
          <FileInput
            {...control}
            accept={kinds.join(',')}
            onChoose={(chosen) => (chosen ? void send(chosen) : setState({}))}
          />
        )}
      </Field>
      {error && file && !isRefused && (
        <Row>
          <Button icon={IconRefresh} onClick={() => send(file)}>
            {t('Reintentar')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Told before anything is sent: a phone's line is slow. */
function wrongOf({ name, size }: File): string | undefined {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind)))
    return t('Solo se aceptan PDF y fotos (JPG, PNG, WebP o HEIC)')
  if (size > mostMegabytes * 2 ** 20) return t('Pesa más de {n} MB', { n: mostMegabytes })
  if (size === 0) return t('El archivo está vacío')
}

function whyOf(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(flatMessages(error.errors)) : []
  return first ?? messageOf(error)
}
