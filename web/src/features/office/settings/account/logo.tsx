import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Settings } from '../shared/queries.ts'
import css from './logo.module.css'

/** The picture quotations and mails carry. */
export function Logo({ settings, may }: { settings: Settings; may: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { logoUrl } = settings
  async function act(work: () => Promise<unknown>, said: string) {
    setBusy(true)
    try {
      await work()
      await refresh('account')
      snackbar(said)
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) =>
    file && act(() => upload('POST /accounts/logo/', { file }), t('Logo guardado'))
  return (
    <Panel>
      <Row gap={16} wrap>
        <span className={css.frame}>
          {logoUrl ? (
            <img src={logoUrl} alt={t('Logo de {name}', { name: settings.name })} />
          ) : (
            <Icon of={IconPhoto} size={24} />
          )}
        </span>
        <div className={css.words}>
          <Words as="p" weight={500} tone="ink">
            {t('Logo')}
          </Words>
          <Words as="p" size={13} tone="muted">
            {t('Va en cotizaciones y correos. PNG, JPG o WebP de hasta 10 MB.')}
          </Words>
        </div>
        {may && (
          <Row>
            {logoUrl && (
              <Button
                variant="ghost"
                icon={IconTrash}
                disabled={busy}
                onClick={() => act(() => api('DELETE /accounts/logo/'), t('Logo quitado'))}
              >
                {t('Quitar')}
              </Button>
            )}
            <Button icon={IconUpload} busy={busy} onClick={() => input.current?.click()}>
              {logoUrl ? t('Cambiar logo') : t('Subir logo')}
            </Button>
          </Row>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Archivo del logo')}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Panel>
  )
}
