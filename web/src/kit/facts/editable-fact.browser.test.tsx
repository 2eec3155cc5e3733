import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#web/kit/api/problem.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { EditableFact } from './editable-fact.tsx'
import { useFactAct } from './use-fact-act.ts'

/** The server's thing, and what this screen has read of it. */
let known = { amount: '4000', comments: 'Antes', version: 'v1' }
let show: (thing: typeof known) => void = () => {}

/** Somebody else changes it. */
function change(part: Partial<typeof known>, isRead = true) {
  known = { ...known, ...part, version: `v${Number(known.version.slice(1)) + 1}` }
  if (isRead) show(known)
}

async function patch(amount: string, seen: string | undefined) {
  if (seen !== known.version) {
    show(known)
    throw new ApiError(412, { code: 'stale', detail: 'Cambió' })
  }
  change({ amount })
  return known
}

function Amount() {
  const [thing, setThing] = useState(known)
  show = setThing
  const { save, busy } = useFactAct(patch)
  return (
    <dl>
      <EditableFact
        label="Monto"
        value={thing.amount}
        version={thing.version}
        busy={busy}
        editor={(draft, type) => (
          <TextInput label="Monto" value={draft} onChange={(event) => type(event.currentTarget.value)} />
        )}
        changedBy={async () => 'Alejandra Rojas'}
        onSave={save}
      >
        {thing.amount}
      </EditableFact>
    </dl>
  )
}

beforeEach(async () => {
  vi.restoreAllMocks()
  known = { amount: '4000', comments: 'Antes', version: 'v1' }
  await render(<Amount />)
  await page.getByRole('button', { name: /^Editar monto/ }).click()
  await page.getByRole('textbox').fill('9999')
})

const question = 'Alejandra Rojas lo cambió a: 5000 ¿Reemplazar?'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what somebody else makes of the same fact while one types is asked about, and what was typed stays', async () => {
  change({ amount: '5000' })
  await expect.element(page.getByRole('status')).toHaveTextContent(question)
  await expect.element(page.getByRole('textbox')).toHaveValue('9999')
  await button('Reemplazar').click()
  await expect.element(page.getByRole('button', { name: /9999/ })).toBeVisible()
  expect(known.amount).toBe('9999')
})

test('the change of the other is left where the person says so', async () => {
  change({ amount: '5000' })
  await button('Dejar el de Alejandra Rojas').click()
  await expect.element(page.getByRole('button', { name: /5000/ })).toBeVisible()
  expect(known.amount).toBe('5000')
})

test('Enter does not answer the question, which may just have appeared', async () => {
  change({ amount: '5000' })
  await userEvent.type(page.getByRole('textbox'), '{Enter}')
  await expect.element(button('Reemplazar')).toHaveFocus()
  expect(known.amount).toBe('5000')
})

test('what this screen had not read yet is asked about once it is refused', async () => {
  change({ amount: '5000' }, false)
  await button('Guardar').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(question)
  await expect.element(page.getByRole('textbox')).toHaveValue('9999')
  expect(known.amount).toBe('5000')
})

test('another fact that somebody changed is no conflict, read or not', async () => {
  change({ comments: 'Después' })
  change({ comments: 'Al final' }, false)
  await button('Guardar').click()
  await expect.element(page.getByRole('button', { name: /9999/ })).toBeVisible()
  expect(known).toMatchObject({ amount: '9999', comments: 'Al final' })
})
