import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, useRef } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Project } from '../shared/queries.ts'

const putBrochure = actOf(
  ({ id, file }: { id: number; file: File }) =>
    upload('PUT /projects/{id}/brochure/', { params: { id }, file }),
  { changed: ['project'], said: () => t('Folleto guardado') },
)

const dialogOf = {
  remove: lazy(() => import('./delete-brochure.tsx').then((module) => ({ default: module.DeleteBrochure }))),
}

/** The PDF that a project is shown with. */
export function Brochure({ project: { id, brochure } }: { project: Project }) {
  const may = useCan()('projects.edit')
  const picker = useRef<HTMLInputElement>(null)
  const { run, busy } = useAct(putBrochure)
  const { remove, dialogs } = useDialogs(dialogOf)
  return (
    <Panel title={t('Folleto')}>
      <Stack gap={12}>
        {brochure ? (
          <Row gap={8}>
            <Icon of={IconFileTypePdf} />
            <a href={brochure.url} target="_blank" rel="noopener" dir="auto">
              {brochure.name}
            </a>
            {may && (
              <IconButton icon={IconTrash} label={t('Eliminar el folleto')} onClick={() => remove({ id })} />
            )}
          </Row>
        ) : (
          <Words tone="muted">{t('Todavía no hay folleto.')}</Words>
        )}
        {may && (
          <Row gap={12} wrap>
            <Button icon={IconUpload} busy={busy} onClick={() => picker.current?.click()}>
              {brochure ? t('Cambiar el folleto') : t('Subir el folleto')}
            </Button>
            <Words size={13} tone="muted">
              {t('Un PDF de hasta 25 MB')}
            </Words>
          </Row>
        )}
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={t('Folleto')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void run({ id, file })
          // The same file may be chosen again after it failed.
          event.currentTarget.value = ''
        }}
      />
      {dialogs}
    </Panel>
  )
}
