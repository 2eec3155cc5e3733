import { camelCase } from '#web/kit/api/wire-case.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import facts from '#web/kit/facts/facts.module.css'
import { phoneText } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Stale } from '../../shared/patch-profile.ts'
import type { Duplicate } from '../../shared/queries.ts'
import { fieldOf } from './fields.ts'
import { valueText } from './value-text.tsx'

type Answer = { answer: (goOn: boolean) => void }

/** What somebody else made of the same fact since this editor opened. */
export function StaleQuestion({ stale, fields, answer }: Answer & { stale: Stale; fields: string[] }) {
  const options = useOptions()
  const mine = stale.changes.filter(({ field }) => fields.includes(camelCase(field)))
  const words = (name: string, value: unknown) => {
    const field = fieldOf.get(camelCase(name))
    return (field && valueText(field, value, options)) || t('vacío')
  }
  return (
    <Dialog
      title={t('Otra persona cambió lo mismo')}
      onClose={() => answer(false)}
      acts={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {t('Dejar su cambio')}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('Guardar el mío')}
          </Button>
        </>
      }
    >
      <dl className={facts.facts}>
        {mine.map((change) => (
          <Fact key={`${change.field}${change.at}`} label={fieldOf.get(camelCase(change.field))?.label ?? ''}>
            {t('{from} → {to}', {
              from: words(change.field, change.from),
              to: words(change.field, change.to),
            })}
            <span className={facts.note}>
              {change.by?.name ?? t('Umbral')} · <When at={change.at} />
            </span>
          </Fact>
        ))}
      </dl>
    </Dialog>
  )
}

/** Somebody else has that e-mail, phone or RUT already. */
export const DuplicateQuestion = ({ duplicates, answer }: Answer & { duplicates: Duplicate[] }) => (
  <Dialog
    title={t('Ese dato ya es de otro contacto')}
    onClose={() => answer(false)}
    acts={
      <>
        <Button variant="ghost" onClick={() => answer(false)}>
          {t('Corregir')}
        </Button>
        <Button variant="primary" onClick={() => answer(true)}>
          {t('Guardar igual')}
        </Button>
      </>
    }
  >
    <Stack gap={8}>
      <p>{plural(duplicates.length, 'Lo tiene:', 'Lo tienen:')}</p>
      <ul>
        {duplicates.map((one) => (
          <li key={one.id}>
            {one.isVisible
              ? [one.name, one.phone ? phoneText(one.phone) : one.email].filter(Boolean).join(' · ')
              : t('Un contacto de otro vendedor')}
          </li>
        ))}
      </ul>
      <p>{t('Si son la misma persona, se pueden fusionar desde Duplicados.')}</p>
    </Stack>
  </Dialog>
)
