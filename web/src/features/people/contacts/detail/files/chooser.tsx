import type { Ref } from 'react'

type ChooserProps = {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onChoose: (files: File[]) => void
}

/** The browser's own window for files, behind a button of ours. */
export const Chooser = ({ label, onChoose, ...input }: ChooserProps) => (
  <input
    type="file"
    hidden
    aria-label={label}
    {...input}
    onChange={(event) => {
      onChoose([...(event.currentTarget.files ?? [])])
      // The same file may be chosen again after it failed.
      event.currentTarget.value = ''
    }}
  />
)
