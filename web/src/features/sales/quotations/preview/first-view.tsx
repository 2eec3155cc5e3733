import { renderToStaticMarkup } from 'react-dom/server'
import type { QuotationPreview } from '#contract/sales/quotation-preview.ts'
import { fromWire } from '#web/kit/api/wire-case.ts'
import { t } from '#web/kit/text.ts'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'
import { PreviewSheet } from './preview-sheet.tsx'

/** The page of the preview as it is first painted, in Spanish: built for the server, which fills it (`first-view.config.ts`). */
export const firstView = (uuid: string, preview: QuotationPreview): string =>
  renderToStaticMarkup(
    <>
      <PreviewSheet uuid={uuid} preview={fromWire(preview) as Preview} onAnswer={() => {}} />
      <p id="first-failed" role="alert" className={css.failed} hidden>
        {t('No se pudo conectar con el servidor. Revisar la conexión e intentar nuevamente.')}
      </p>
    </>,
  )
