import { t } from '#web/kit/text.ts'
import css from './prompts.module.css'
import type { PromptResult } from './queries.ts'
import { readingWords } from './words.ts'

/** Where the figures come from: the tools that were called, and with what. */
export const Queries = ({ queries }: Pick<PromptResult, 'queries'>) => (
  <details className={css.queries}>
    <summary>{t('Consultas hechas')}</summary>
    <ul>
      {queries.map(({ reading, tool, request, arguments: given }) => (
        <li key={reading}>
          {readingWords[reading]}
          <code dir="ltr">
            {tool} {JSON.stringify(given)}
          </code>
          <code dir="ltr">{request}</code>
        </li>
      ))}
    </ul>
  </details>
)
