import { camelCase } from '#web/kit/api/wire-case.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Profile } from '../../shared/queries.ts'
import { fieldOf } from './fields.ts'

/** How much of the dossier is filled in, and what would come next. */
export function Completeness({ profile: { completeness } }: { profile: Profile }) {
  const missing = completeness.missing.map((name) => fieldOf.get(camelCase(name))?.label ?? name)
  const title = t('Ficha completa al {percent} %', { percent: completeness.percent })
  return (
    <Stack gap={4}>
      <Row spread>
        <Words size={12} tone="muted">
          {title}
        </Words>
      </Row>
      <Progress value={completeness.percent} max={100} label={title} />
      {missing.length > 0 && (
        <Words as="p" size={12} tone="muted">
          {t('Falta: {fields}', { fields: missing.slice(0, 3).join(', ') })}
          {missing.length > 3 && ` ${t('y {count} más', { count: missing.length - 3 })}`}
        </Words>
      )}
    </Stack>
  )
}
