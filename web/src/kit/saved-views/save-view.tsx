import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { here } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Button } from '#web/kit/button.tsx'
import { FormShell } from '#web/kit/form/form-shell.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import css from './saved-views.module.css'
import { addView } from './view-acts.ts'
import type { FlatQuery } from './view-query.ts'

/** Keeps what is on screen under a name. */
export function SaveView({ table, query }: { table: string; query: FlatQuery }) {
  const go = useGo()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { run, busy, error } = useAct(addView, { refusal: 'here' })
  async function save() {
    const done = await run({ body: { tableName: table, name: name.trim(), isShared, query } })
    if (!done) return
    setName('')
    // One is in it from now on: what is changed next is a change of this view.
    void go(here({ view: String(done.saved.id) }), { replace: true, resetScroll: false })
  }
  return (
    <div className={css.save}>
      <FormShell gap={8} onSend={() => name.trim() !== '' && save()}>
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
      </FormShell>
    </div>
  )
}
