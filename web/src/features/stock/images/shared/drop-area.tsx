import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { useDrop } from '#web/kit/upload/use-drop.ts'
import { Words } from '#web/kit/words.tsx'
import css from './gallery.module.css'

type Props = {
  /** What the window for files offers; the server looks at what is inside. */
  accept: string
  hint: string
  /** Takes what is pasted anywhere on the page; otherwise only here. */
  isAlone: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Files are dropped here, pasted, or chosen. */
export function DropArea({ accept, hint, isAlone, onFiles, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, drop } = useDrop(onFiles)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isHere = root.current?.contains(event.target as Node | null)
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea')
      if (files.length === 0 || isWriting || !(isAlone || isHere)) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isAlone])
  return (
    <div ref={root} className={css.area} data-over={isOver || undefined} {...drop}>
      {children}
      <div className={css.drop}>
        <Button icon={IconUpload} onClick={() => picker.current?.click()}>
          {t('Elegir archivos')}
        </Button>
        <Words size={13} tone="muted">
          {hint}
        </Words>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('Elegir archivos')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it failed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
