import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDebounced } from '#web/kit/debounced.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { previewQuery } from './builder-queries.ts'

type Props = { body: Parameters<typeof previewQuery>[0] }

/** The draft as visitors would see it, drawn by the server; to be looked at, not filled in. */
export function FormPreview({ body }: Props) {
  const text = useDebounced(JSON.stringify(body), 350)
  const { data, isError } = useQuery(previewQuery(JSON.parse(text)))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || !data) return
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(data.style)
    root.adoptedStyleSheets = [sheet]
    // The server escapes everything that the account wrote, and scripts set like this do not run.
    root.innerHTML = data.markup
  }, [data])
  return (
    <>
      {isError && (
        <Words as="p" size={13} tone="muted">
          {t('Al borrador le falta algo para mostrarse: al guardarlo se dice qué.')}
        </Words>
      )}
      {!data && !isError && <SkeletonLines />}
      <div ref={box} inert data-preview />
    </>
  )
}
