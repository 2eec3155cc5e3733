import { useRef, useState } from 'react'
import { prettyNationalId, prettyPhone } from '#web/features/people/contacts/shared/identity-input.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import { choosable } from '#web/languages/languages.ts'
import type { Settings } from '../shared/queries.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useAccountForm } from '../shared/use-account-form.ts'
import { accountPatch, accountValues } from './account-values.ts'
import { timezones } from './timezones.ts'

export function AccountForm({ settings, may }: { settings: Settings; may: boolean }) {
  const { countries, currencies } = useOptions()
  const converts = useRef(false)
  const [leads, setLeads] = useState<number>()
  const { form, undo, newer } = useAccountForm(settings, {
    valuesOf: (given) => ({
      ...accountValues(given),
      phone: prettyPhone(given.phone ?? ''),
      nationalId: prettyNationalId(given.nationalId ?? ''),
    }),
    patchOf: accountPatch,
    also: () => (converts.current ? { convertAmounts: true } : {}),
    onRefused: ({ code, conflict }) => {
      if (code !== 'conflict') return false
      // The contract says what another currency conflicts with.
      setLeads((conflict as { leads: number }).leads)
      return true
    },
  })
  const convert = async () => {
    converts.current = true
    await form.submit()
    converts.current = false
  }
  const inMoney = currencies.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
  const inWorld = countries.map(({ name }) => ({ value: name, label: name }))
  return (
    <>
      <Form form={form} columns={1}>
        {newer && <NewerVersion form={form} newer={newer} />}
        <Panel title={t('Empresa')}>
          <Grid columns={2}>
            <TextField name="name" label={t('Nombre')} required maxLength={120} />
            <TextField name="nationalId" label={t('RUT')} inputMode="text" placeholder="76.123.456-7" />
            <TextField name="email" label={t('Correo')} type="email" inputMode="email" />
            <TextField name="phone" label={t('Teléfono')} type="tel" placeholder="+56 2 2345 6789" />
            <TextField name="address" label={t('Dirección')} wide maxLength={200} />
          </Grid>
        </Panel>
        <Panel title={t('Región')}>
          <Grid columns={3}>
            <SelectField name="countryName" label={t('País')} options={inWorld} searchable />
            <SelectField
              name="timezone"
              label={t('Zona horaria')}
              options={timezones(settings.timezone)}
              searchable
            />
            <SelectField
              name="lang"
              label={t('Idioma')}
              hint={t('Con cuál empieza quien no ha elegido otro.')}
              options={choosable(true).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <SelectField name="currencyName" label={t('Moneda de los montos')} options={inMoney} />
          </Grid>
        </Panel>
        <Panel title={t('Listas y paneles')}>
          <Grid columns={2}>
            <NumberField
              name="pageSize"
              label={t('Filas por página')}
              hint={t('Con cuántas empieza cada lista: de 1 a 100.')}
              decimals={0}
            />
            <NumberField
              name="rangeDays"
              label={t('Período de los paneles')}
              suffix={t('días')}
              hint={t('Cuántos días hacia atrás cuentan: de 1 a 366.')}
              decimals={0}
            />
          </Grid>
        </Panel>
        <Panel title={t('Alertas de los paneles')}>
          <Grid columns={2}>
            <NumberField
              name="fallingPoints"
              label={t('Un origen empeora cuando sus descartados suben')}
              suffix={t('puntos')}
              hint={t('Del porcentaje de descartados, contra el otro período: de 1 a 100.')}
              decimals={0}
            />
            <NumberField
              name="fallingLeads"
              label={t('Y trajo en cada período al menos')}
              suffix={t('leads')}
              hint={t('Con menos, un par de descartados ya parece una caída.')}
              decimals={0}
            />
          </Grid>
        </Panel>
        {may && <SaveBar form={form} onUndo={undo} />}
      </Form>
      {leads !== undefined && (
        <ConfirmDialog
          title={t('¿Cambiar la moneda a {currency}?', { currency: form.values.currencyName })}
          act={plural(leads, 'Convertir 1 lead', 'Convertir {count} leads')}
          onConfirm={convert}
          onClose={() => setLeads(undefined)}
        >
          <p>
            {plural(leads, '1 lead tiene un monto', '{count} leads tienen montos')}{' '}
            {t(
              'en {from}. Se convierte al último valor conocido y se redondea: volver atrás no los deja iguales.',
              { from: settings.currencyName },
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
