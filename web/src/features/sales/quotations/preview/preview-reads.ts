import { useCallback, useEffect, useState } from 'react'
import { publicApi } from '#web/kit/api.ts'

const readPreview = (uuid: string) => publicApi('GET /quotations/{uuid}/', { params: { uuid } })
export type Preview = Awaited<ReturnType<typeof readPreview>>

type State = { preview?: Preview; error?: unknown }

/** The quotation behind a link, without what signed-in screens read with. */
export function usePreview(uuid: string) {
  const [state, setState] = useState<State>({})
  const read = useCallback(
    () =>
      readPreview(uuid).then(
        (preview) => setState({ preview }),
        (error: unknown) => setState({ error }),
      ),
    [uuid],
  )
  useEffect(() => void read(), [read])
  return { ...state, read, keep: (preview: Preview) => setState({ preview }) }
}
