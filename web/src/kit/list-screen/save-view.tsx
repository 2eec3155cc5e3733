import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import css from './saved-views.module.css'
import type { FlatQuery } from './view-query.ts'

/** Keeps what is on screen under a name. */
export function SaveView({ table, query }: { table: string; query: FlatQuery }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function save() {
    setBusy(true)
    setError(undefined)
    const body = { tableName: table, name: name.trim(), isShared, query }
    try {
      await api('POST /saved-views/', { body })
      setName('')
      snackbar(isShared ? t('Vista guardada para el equipo') : t('Vista guardada'))
      await refresh('saved-views')
    } catch (thrown) {
      setError(messageOf(thrown))
    }
    setBusy(false)
  }
  return (
    <form
      className={css.save}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() && !busy) save()
      }}
    >
      <Stack gap={8}>
        <TextInput
          label={t('Guardar lo que se ve ahora como')}
          maxLength={60}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox label={t('Para todo el equipo')} checked={isShared} onChange={setShared} />
        <Button type="submit" size="small" busy={busy} disabled={!name.trim()}>
          {t('Guardar vista')}
        </Button>
      </Stack>
    </form>
  )
}
