import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { phoneText } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Duplicate } from '../../shared/queries.ts'

type Answer = { answer: (goOn: boolean) => void }

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
