import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { roleWords } from '../shared/words.ts'
import type { Party } from './party-values.ts'

const roles = Object.entries(roleWords).map(([value, label]) => ({ value, label }))

/** A person of the deal: who, as what and, of buyers, with which share. */
export function PartyLine({ path }: { path: string }) {
  const { valueAt, errorAt, set } = useFormState()
  // The path and its type are those of the dialog.
  const contact = valueAt(`${path}.contact`) as Party['contact']
  const isBuyer = valueAt(`${path}.role`) === 'buyer'
  return (
    <Stack gap={8} grow>
      {contact ? (
        <Row spread>
          <Words tone="ink" weight={600} clip>
            {contact.name}
          </Words>
          <Button size="small" variant="ghost" onClick={() => set(`${path}.contact`, null)}>
            {t('Cambiar')}
          </Button>
        </Row>
      ) : (
        <ContactSelect
          error={errorAt(`${path}.contactId`)}
          onChoose={({ id, name }) => set(`${path}.contact`, { id, name })}
        />
      )}
      <Row gap={12} align="start" wrap>
        <SelectField name={`${path}.role`} label={t('Rol')} options={roles} />
        {isBuyer && (
          <NumberField name={`${path}.sharePercent`} label={t('Porcentaje')} suffix="%" decimals={4} />
        )}
      </Row>
    </Stack>
  )
}
