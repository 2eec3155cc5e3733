import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { countText, t } from '#web/kit/text.ts'
import { UploadRow } from '#web/kit/upload/upload-row.tsx'
import { useDrop } from '#web/kit/upload/use-drop.ts'
import type { Profile } from '../../shared/queries.ts'
import detail from '../detail.module.css'
import { Chooser } from './chooser.tsx'
import { FileRow } from './file-row.tsx'
import css from './files.module.css'
import { filesQuery } from './queries.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { useUploads } from './use-uploads.ts'

/** What the window for files offers; the server looks at what is inside. */
const accepted = 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.pptx,.odt,.ods,.csv,.txt,.heic'

/** The papers of a contact: dropped, chosen or photographed, seen in place, renamed and deleted. */
export function FilesPanel({ profile }: { profile: Profile }) {
  const may = useCan()('contacts.edit') && !profile.isDeleted && !profile.blockedAt && !profile.erasedAt
  const [chosen, setChosen] = useState<File[]>([])
  const { isOver, drop } = useDrop(setChosen)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { uploads, add, again, leave } = useUploads(profile.id)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    filesQuery(profile.id),
  )
  const files = data?.pages.flatMap((page) => page.results)
  const [first] = data?.pages ?? []

  return (
    <div {...(may && drop)}>
      <Panel
        title={t('Archivos')}
        count={first && countText(first.count, first.countIsExact)}
        acts={
          may && (
            <IconButton
              icon={IconUpload}
              label={t('Subir archivos')}
              size="small"
              onClick={() => picker.current?.click()}
            />
          )
        }
        flush
      >
        {!files && error && <ErrorState error={error} onRetry={refetch} />}
        {!files && !error && (
          <div className={detail.pad}>
            <SkeletonLines lines={3} />
          </div>
        )}
        {files && files.length + uploads.length === 0 && (
          <p className={detail.nothing}>{t('Cédula, liquidaciones, preaprobación: aún nada.')}</p>
        )}
        {files && files.length + uploads.length > 0 && (
          <ul className={detail.list}>
            {uploads.map((one) => (
              <li key={one.key}>
                <UploadRow upload={one} onAgain={() => again(one)} onLeave={() => leave(one)} />
              </li>
            ))}
            {files.map((file) => (
              <li key={file.id}>
                <FileRow file={file} mayEdit={may} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className={detail.pad}>
            <Button size="small" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {t('Ver más')}
            </Button>
          </div>
        )}
        {may && (
          <div className={css.foot}>
            <div className={css.drop} data-over={isOver || undefined}>
              <span className={css.hint}>{t('Soltar archivos aquí')}</span>
              <Button
                size="small"
                icon={IconCamera}
                className={css.camera}
                onClick={() => camera.current?.click()}
              >
                {t('Tomar foto')}
              </Button>
            </div>
          </div>
        )}
        <Chooser ref={picker} label={t('Elegir archivos')} accept={accepted} multiple onChoose={setChosen} />
        <Chooser
          ref={camera}
          label={t('Cámara')}
          accept="image/*"
          capture="environment"
          onChoose={setChosen}
        />
        {chosen.length > 0 && <UploadDialog files={chosen} onUpload={add} onClose={() => setChosen([])} />}
      </Panel>
    </div>
  )
}
