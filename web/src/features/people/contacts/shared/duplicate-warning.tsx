import { IconUserCircle } from '@tabler/icons-react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { phoneText } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Duplicate } from './queries.ts'

type Props = {
  duplicates: Duplicate[]
  onUse: (contact: Duplicate) => void
  /** Offered once the server has refused: create it all the same. */
  onCreateAnyway?: (() => void) | undefined
}

const shown = 3

/** Says who is already known by what was typed, and offers to use that contact. */
export function DuplicateWarning({ duplicates, onUse, onCreateAnyway }: Props) {
  const [first] = duplicates
  if (!first) return null
  return (
    <Alert tone="amber" icon={IconUserCircle}>
      <Stack gap={8}>
        <Words weight={500}>
          {plural(duplicates.length, 'Ya existe con {what}', 'Ya existen {count} con los mismos datos', {
            what: sameThing(first),
          })}
        </Words>
        {duplicates.slice(0, shown).map((one) => (
          <Row key={one.id} spread wrap>
            <span>{one.isVisible ? wordsOf(one) : t('Es un contacto de otro vendedor')}</span>
            {one.isVisible && (
              <Button size="small" onClick={() => onUse(one)}>
                {t('Usar este contacto')}
              </Button>
            )}
          </Row>
        ))}
        {onCreateAnyway && (
          <Row>
            <Button size="small" variant="ghost" onClick={onCreateAnyway}>
              {t('Crear igual')}
            </Button>
          </Row>
        )}
      </Stack>
    </Alert>
  )
}

function sameThing({ matches }: Duplicate): string {
  if (matches.includes('phone')) return t('este teléfono')
  return matches.includes('email') ? t('este correo') : t('este RUT')
}

const wordsOf = ({ name, phone, email }: Duplicate) =>
  [name, phone ? phoneText(phone) : email].filter(Boolean).join(' · ')
