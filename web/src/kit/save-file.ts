/** Has the browser keep a file under this name. */
export function keepFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
