import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toPromptExamples, toPrompts } from '#web/places/insight.ts'
import { Answer } from './answer.tsx'
import { titleOf } from './prompt-card.tsx'
import css from './prompts.module.css'
import { promptsQuery } from './queries.ts'

/** One of each area. */
const examples = ['left_to_sell', 'sales_of_the_period', 'response_times', 'where_leads_come_from']

/** Prompts of the product worked out on the account's own data; nothing is changed. */
export function PromptExamplesPage() {
  const { prompt: id } = useAddress(toPromptExamples)
  const prompts = useQuery(promptsQuery)
  return (
    <Stack>
      <ScreenHead
        title={t('Ejemplos de prompts')}
        acts={
          <ButtonLink {...toPrompts()} variant="ghost">
            {t('Ver todos los prompts')}
          </ButtonLink>
        }
      />
      <Words as="p" tone="muted">
        {t('Cada ejemplo se responde ahora con los datos de la cuenta que usted puede ver. Solo lee.')}
      </Words>
      <Loaded from={prompts} panel lines={10}>
        {(all) => {
          const found = examples.flatMap((name) => all.find((one) => one.name === name) ?? [])
          const prompt = found.find((one) => one.id === id) ?? found[0]
          if (!prompt) return null
          return (
            <Stack>
              <PartTabs
                label={t('Ejemplos')}
                current={String(prompt.id)}
                parts={found.map((one) => ({
                  key: String(one.id),
                  label: titleOf(one),
                  to: toPromptExamples.here({ prompt: one.id }),
                }))}
              />
              <p className={css.question} dir="auto">
                {prompt.body}
              </p>
              <Answer key={prompt.id} id={prompt.id} filters={undefined} />
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}
