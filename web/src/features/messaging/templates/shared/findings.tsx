import type { TemplateProblem } from '#contract/messaging/template-rules.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { placeName } from './place-name.ts'

type Props = { problems: readonly TemplateProblem[]; warnings: readonly string[] }

/** What Meta would refuse, and what it may. */
export const Findings = ({ problems, warnings }: Props) => (
  <Stack gap={8}>
    {problems.length > 0 && (
      <Alert tone="red">
        <b>{t('Meta no la aceptaría así')}</b>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {placeName(path)}: {t(message)}
            </li>
          ))}
        </ul>
      </Alert>
    )}
    {warnings.map((warning) => (
      <Alert key={warning} tone="amber">
        {t(warning)}
      </Alert>
    ))}
  </Stack>
)
