import { useAddress } from '#web/kit/address/use-address.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { useNoIndex } from '#web/kit/no-index.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { toQuotationPreview } from '#web/places/sales.ts'
import css from './preview.module.css'
import { PreviewGone } from './preview-gone.tsx'
import { usePreview } from './preview-reads.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { useFirstView } from './use-first-view.ts'

/** What the client gets: the quotation behind its link, for whoever has it, phone first. */
export function QuotationPreviewPage() {
  const { uuid } = useAddress(toQuotationPreview)
  const { preview, error, read, keep } = usePreview(uuid)
  useNoIndex()
  // Of the link itself; without a connection what the server drew is still good.
  const isGone = error instanceof ApiError && [404, 410].includes(error.status)
  useFirstView(preview !== undefined || isGone, { error, read })
  if (preview) return <PreviewSheet uuid={uuid} preview={preview} onAnswer={keep} />
  return (
    <main className={css.page}>
      {error ? <PreviewGone error={error} onRetry={read} /> : <SkeletonLines lines={8} />}
    </main>
  )
}
