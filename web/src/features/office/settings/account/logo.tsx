import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Settings } from '../shared/queries.ts'
import css from './logo.module.css'

const changeLogo = actOf(
  (file: File | null) => (file ? upload('POST /accounts/logo/', { file }) : api('DELETE /accounts/logo/')),
  {
    changed: ['acts-account'],
    waits: true,
    said: (_, file) => (file ? t('Logo guardado') : t('Logo quitado')),
  },
)

/** The picture quotations and mails carry. */
export function Logo({ settings, may }: { settings: Settings; may: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useAct(changeLogo)
  const { logoUrl } = settings
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
              <Button variant="ghost" icon={IconTrash} disabled={busy} onClick={() => run(null)}>
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
          const [file] = event.target.files ?? []
          if (file) void run(file)
          event.target.value = ''
        }}
      />
    </Panel>
  )
}
