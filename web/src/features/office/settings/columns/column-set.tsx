import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { flatErrors } from '#web/kit/api/flat-errors.ts'
import type { Answer } from '#web/kit/api.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { saveTeamColumns } from '#web/kit/list-screen/use-columns.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { SaveBar } from '../shared/save-bar.tsx'
import css from './columns.module.css'
import type { Field, TableName } from './tables.ts'

type Props = {
  table: TableName
  fields: Answer<'GET /accounts/table-fields/{table}/'>
  /** The keys the list could show and does not. */
  missing: string[]
  may: boolean
}

/** What a list shows, in its order, and what it could show besides. Nothing changes for anybody until it is saved. */
export function ColumnSet({ table, fields, missing, may }: Props) {
  const saved = fields.filter(({ key }) => !missing.includes(key))
  const [draft, setDraft] = useState<Field[]>()
  const [problem, setProblem] = useState<string>()
  const { run, busy } = useAct(saveTeamColumns, { refusal: (error) => setProblem(flatErrors(error)) })
  const shown: Field[] = draft ?? saved
  const lacking = fields.filter(({ key }) => !shown.some((field) => field.key === key))
  const isDirty = shown.map(({ key }) => key).join() !== saved.map(({ key }) => key).join()
  async function save() {
    setProblem(undefined)
    const body = shown.map(({ key }, order) => ({ key, order, tableName: table }))
    if (await run({ body })) setDraft(undefined)
  }
  return (
    <>
      {problem && <Alert tone="red">{problem}</Alert>}
      <Panel title={t('Se muestran')} count={shown.length} flush>
        <Rows
          label={t('Columnas que se muestran')}
          items={shown}
          keyOf={({ key }) => key}
          nameOf={({ label }) => t(label)}
          first={1}
          onMove={may ? setDraft : undefined}
        >
          {({ key, label }, handle) => (
            <div className={rows.line} data-bare={handle ? undefined : true}>
              {handle}
              <span className={rows.name}>{t(label)}</span>
              {may && key !== shown[0]?.key && (
                <IconButton
                  icon={IconX}
                  size="small"
                  label={t('Quitar {name}', { name: t(label) })}
                  onClick={() => setDraft(shown.filter((field) => field.key !== key))}
                />
              )}
            </div>
          )}
        </Rows>
      </Panel>
      <Panel title={t('Faltan')} count={lacking.length}>
        {lacking.length === 0 ? (
          t('La lista muestra todas sus columnas.')
        ) : (
          <ul className={css.missing}>
            {lacking.map((field) => (
              <li key={field.key}>
                <Button
                  size="small"
                  icon={IconPlus}
                  disabled={!may}
                  aria-label={t('Agregar {name}', { name: t(field.label) })}
                  onClick={() => setDraft([...shown, field])}
                >
                  {t(field.label)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {may && <SaveBar form={{ isDirty, busy }} onUndo={() => setDraft(undefined)} onSave={save} />}
    </>
  )
}
