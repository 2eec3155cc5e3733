import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { DeleteDialog, DiscardDialog } from './discard-dialog.tsx'

const shown = (Dialog: typeof DiscardDialog) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Dialog count={1} ids={async () => [1]} onClose={() => undefined} />
    </QueryClientProvider>,
  )
const restorable = page.getByText('Se puede restaurar después', { exact: false })

test('discarding promises that a lead can be restored, and deletes none', async () => {
  await shown(DiscardDialog)
  await expect.element(restorable).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Descartar', exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('deleting is an act of its own, and promises no way back but the undo', async () => {
  await shown(DeleteDialog)
  await expect.element(page.getByText('Solo se puede deshacer enseguida', { exact: false })).toBeVisible()
  await expect.element(restorable).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible()
})
