import { IconPhotoDown } from '@tabler/icons-react'
import { useAct } from '#web/kit/act/use-act.ts'
import { IconButton } from '#web/kit/button.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'

/** Keeps the panel that it stands in as a PNG of this name. */
export function ImageButton({ name }: { name: string }) {
  const { run, busy } = useAct(async (panel: HTMLElement) => {
    // Large, and few need it.
    const { imageOf } = await import('./image-of.ts')
    keepFile(await imageOf(panel), `${name}.png`)
  })
  return (
    <IconButton
      icon={IconPhotoDown}
      size="small"
      label={t('Descargar {name} como imagen', { name })}
      aria-busy={busy || undefined}
      data-screen-only
      onClick={({ currentTarget }) => {
        const panel = currentTarget.closest('section')
        if (panel) void run(panel)
      }}
    />
  )
}
