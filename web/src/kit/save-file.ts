import { t } from './text.ts'

/** Has the browser keep a file under this name; a page or JSON in its place, of a proxy for instance, is no file. */
export function keepFile(file: Blob, name: string) {
  if (/json|html/.test(file.type)) throw new Error(t('El archivo que llegó no es compatible o está dañado.'))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
