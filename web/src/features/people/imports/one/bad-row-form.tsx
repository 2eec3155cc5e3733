import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormShell } from '#web/kit/form/form-shell.tsx'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import css from '../imports.module.css'
import { importKinds } from '../shared/kinds.ts'
import type { BadRow, ContactImport } from '../shared/queries.ts'
import { said } from '../shared/said.ts'
import { mendRow } from './import-acts.ts'

type Props = { one: ContactImport; row: BadRow }

/** A row with the cells that are wrong, to be written right; what else it holds is above them. */
export function BadRowForm({ one, row }: Props) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const { run, busy, error } = useAct(mendRow, { refusal: 'here' })
  const wrong = row.errors.map(({ field, message }) => ({
    field,
    message,
    column: one.columns.findIndex((column) => column.field === field),
  }))
  const told = [...new Set(wrong.map(({ column }) => column))]
  // What is wrong with no cell in particular may be mended in any of them.
  const columns = told.includes(-1)
    ? one.columns.flatMap(({ field }, column) => (field ? [column] : []))
    : told
  const messagesOf = (at: number) =>
    wrong
      .filter(({ column }) => column === at)
      .map(({ message }) => said(message))
      .join('. ') || undefined
  const name = t('Fila {row} de {sheet}', { row: row.row, sheet: row.sheet })

  const mend = (body: { cells?: { column: number; value: string }[]; isSkipped?: boolean }) =>
    run({ params: { id: one.id, row: row.id }, body })
  const save = () =>
    mend({ cells: Object.entries(typed).map(([column, value]) => ({ column: Number(column), value })) })
  const acts = (
    <Row>
      <Button type="submit" size="small" busy={busy} disabled={Object.keys(typed).length === 0}>
        {t('Guardar fila')}
      </Button>
      <Button size="small" variant="ghost" busy={busy} onClick={() => mend({ isSkipped: true })}>
        {t('Dejar fuera')}
      </Button>
    </Row>
  )

  return (
    <li className={css.row}>
      <FormShell name={name} gap={12} error={error} acts={acts} onSend={save}>
        <Stack gap={2}>
          <Words tone="ink" weight={500}>
            {name}
          </Words>
          <Words size={13} tone="muted" clip>
            {row.cells.filter((cell, at) => cell && !columns.includes(at)).join(' · ')}
          </Words>
        </Stack>
        {wrong
          .filter(({ column }) => column < 0)
          .map(({ field, message }) => (
            <Alert key={`${field} ${message}`} tone="amber">
              {labelOf(one, field)}: {said(message)}
            </Alert>
          ))}
        <Grid columns={3} gap={12}>
          {columns.map((column) => (
            <TextInput
              key={column}
              label={one.columns[column]?.heading || t('Columna {n}', { n: column + 1 })}
              value={typed[column] ?? row.cells[column] ?? ''}
              error={messagesOf(column)}
              onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
            />
          ))}
        </Grid>
      </FormShell>
    </li>
  )
}

const labelOf = ({ subject }: ContactImport, field: string) =>
  t(importKinds[subject].fields.find(({ key }) => key === field)?.label ?? field)
