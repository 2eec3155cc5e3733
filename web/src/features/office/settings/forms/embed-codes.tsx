import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '#web/kit/api/config.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'

/** The ways a form gets before visitors. */
export function EmbedCodes({ address, name }: { address: string; name: string }) {
  const { data: config } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity })
  const of = (file: string) => new URL(file, new URL(config?.apiBase ?? '', location.href)).href
  const [page, title] = [of(address), escaped(name)]
  return (
    <Stack gap={12}>
      <CopyField label={t('Dirección de su página')} value={page} rows={1} />
      <a href={page} target="_blank" rel="noopener noreferrer">
        {t('Abrir su página')} <IconExternalLink size={14} aria-hidden />
      </a>
      <CopyField
        label={t('Con script: toma el alto y la letra de la página')}
        value={`<script src="${of('/form-embed.js')}" data-form="${address.slice('/f/'.length)}" data-title="${title}" async></script>`}
        rows={3}
      />
      <CopyField
        label={t('Con iframe: donde no se admiten scripts')}
        value={`<iframe src="${page}" title="${title}" style="width:100%;height:640px;border:0" loading="lazy"></iframe>`}
        rows={3}
      />
    </Stack>
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
