import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportKey, ImportMode } from '#contract/people/import-fields.ts'
import { customFieldsQuery, inUse } from '#web/features/office/custom-fields/shared/queries.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import css from '../imports.module.css'
import { importKinds } from '../shared/kinds.ts'
import type { ContactImport } from '../shared/queries.ts'
import { useStart } from './use-start.ts'

/** What each column is, by its heading and first cells; what was said is known the next time. */
export function Mapping({ one }: { one: ContactImport }) {
  const [mapping, setMapping] = useState(() => one.columns.map(({ field }) => field))
  const [mode, setMode] = useState<ImportMode>(one.mode)
  const [matchBy, setMatchBy] = useState<ImportKey>(one.matchBy)
  const [partial, setPartial] = useState(one.partial)
  const { busy, problem, start } = useStart(one.id)
  const isOfContacts = one.subject === 'contacts'
  const { data: own = [] } = useQuery({ ...customFieldsQuery, enabled: isOfContacts })
  const choices = [
    ...importKinds[one.subject].fields.map(({ key, label }) => ({ value: key, label: t(label) })),
    ...(isOfContacts ? inUse(own, 'contact') : []).map(({ key, label }) => ({
      value: `custom_fields.${key}`,
      label,
    })),
    ...(isOfContacts ? inUse(own, 'lead') : []).map(({ key, label }) => ({
      value: `lead_custom_fields.${key}`,
      label: t('{label} del lead', { label }),
    })),
  ]
  const chosen = mapping.filter((field) => field !== null)
  const isTwice = new Set(chosen).size < chosen.length
  const choose = (column: number, field: string | null) =>
    setMapping(mapping.map((was, at) => (at === column ? field : was)))
  return (
    <Panel title={t('Columnas del archivo')}>
      <Stack>
        <ul className={css.columns}>
          {one.columns.map(({ heading, samples }, column) => (
            // Headings repeat; the place of a column is what it is known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file neither come nor go
            <li key={column} className={css.column}>
              <Stack gap={2}>
                <Words tone="ink" weight={500} clip>
                  {heading || t('Columna {n}', { n: column + 1 })}
                </Words>
                <Words size={13} tone="muted" clip>
                  {samples.filter(Boolean).join(' · ') || t('Sin datos')}
                </Words>
              </Stack>
              <Select
                label={t('Es')}
                options={choices}
                value={mapping[column] ?? null}
                searchable
                clearable
                placeholder={t('No importar')}
                error={isTwice && isRepeated(mapping, column) ? t('Otra columna ya es esto') : undefined}
                onChange={(field) => choose(column, field)}
              />
            </li>
          ))}
        </ul>
        <Row wrap gap={24}>
          <Segmented
            label={t('Qué hacer')}
            value={mode}
            options={[
              { value: 'both', label: t('Crear y actualizar') },
              { value: 'create', label: t('Solo crear') },
              { value: 'update', label: t('Solo actualizar') },
            ]}
            onChange={(value) => setMode(value as ImportMode)}
          />
          {isOfContacts && (
            <Segmented
              label={t('Reconocer por')}
              value={matchBy}
              options={[
                { value: 'any', label: t('Cualquiera') },
                { value: 'email', label: t('Correo') },
                { value: 'phone', label: t('Teléfono') },
                { value: 'national_id', label: t('RUT') },
              ]}
              onChange={(value) => setMatchBy(value as ImportKey)}
            />
          )}
        </Row>
        <Checkbox
          label={t('Importar las filas buenas aunque otras tengan errores')}
          checked={partial}
          onChange={setPartial}
        />
        {problem && <Alert tone="red">{problem}</Alert>}
        <Row>
          <Button
            variant="primary"
            icon={IconChecks}
            busy={busy}
            disabled={isTwice || chosen.length === 0}
            onClick={() => start({ mapping, mode, partial, ...(isOfContacts && { matchBy }) })}
          >
            {t('Comprobar e importar')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

const isRepeated = (mapping: (string | null)[], column: number) =>
  mapping[column] !== null && mapping.some((field, at) => at !== column && field === mapping[column])
