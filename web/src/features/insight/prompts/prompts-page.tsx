import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { PartTabs } from '#web/kit/list-screen/tabs.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toPromptExamples, toPrompts, toReports } from '#web/places/insight.ts'
import { PromptCard } from './prompt-card.tsx'
import { CopyDialog, RemoveDialog } from './prompt-dialogs.tsx'
import css from './prompts.module.css'
import { type Prompt, promptsQuery } from './queries.ts'
import { areaWords } from './words.ts'

const OnePrompt = lazyPart(() => import('./one-prompt.tsx').then((module) => module.OnePrompt))
const PromptSchedules = lazyPart(() =>
  import('./prompt-schedules.tsx').then((module) => module.PromptSchedules),
)
const PromptForm = lazyPart(() => import('./prompt-form.tsx').then((module) => module.PromptForm))

const table = { edit: PromptForm, copy: CopyDialog, remove: RemoveDialog }
type Area = keyof typeof areaWords

/** Questions about the account's data: those of the product, one's own and the shared ones. */
export function PromptsPage() {
  const { prompt: id } = useAddress(toPrompts)
  const prompts = useQuery(promptsQuery)
  const { edit, copy, remove, dialogs } = useDialogs(table)
  return (
    <Stack>
      <Loaded from={prompts} panel lines={10}>
        {(all) => {
          const prompt = all.find((one) => one.id === id)
          if (prompt)
            return (
              <Suspense fallback={<SkeletonLines lines={10} />}>
                <OnePrompt key={prompt.id} prompt={prompt} onCopy={() => copy({ prompt })} />
              </Suspense>
            )
          if (id !== undefined)
            return (
              <EmptyState page mood="missing" title={t('Este prompt no existe')}>
                <p>{t('Se eliminó, o quien lo guardó dejó de compartirlo.')}</p>
                <Link {...toPrompts()}>{t('Ver todos los prompts')}</Link>
              </EmptyState>
            )
          return (
            <Gallery
              all={all}
              onNew={() => edit({})}
              draw={(one) => (
                <PromptCard
                  key={one.id}
                  prompt={one}
                  onCopy={() => copy({ prompt: one })}
                  onEdit={() => edit({ prompt: one })}
                  onDuplicate={() => edit({ prompt: one, isCopy: true })}
                  onDelete={() => remove({ prompt: one })}
                />
              )}
            />
          )
        }}
      </Loaded>
      {dialogs}
    </Stack>
  )
}

type GalleryProps = { all: Prompt[]; onNew: () => void; draw: (prompt: Prompt) => ReactNode }

function Gallery({ all, onNew, draw }: GalleryProps) {
  const { area } = useAddress(toPrompts)
  const found = all.filter((one) => !area || (area === 'own' ? !one.isBuiltIn : one.area === area))
  return (
    <>
      <ScreenHead
        title={t('Prompts')}
        acts={
          <>
            <ButtonLink {...toPromptExamples()} variant="ghost">
              {t('Ejemplos')}
            </ButtonLink>
            <ButtonLink {...toReports()} variant="ghost">
              {t('Reportes')}
            </ButtonLink>
            <Button icon={IconPlus} variant="primary" onClick={onNew}>
              {t('Nuevo prompt')}
            </Button>
          </>
        }
      >
        <PartTabs
          label={t('Áreas')}
          current={area ?? 'all'}
          parts={[
            { key: 'all', label: t('Todos'), to: toPrompts.here({ area: undefined }) },
            ...(Object.keys(areaWords) as Area[]).map((key) => ({
              key,
              label: areaWords[key],
              to: toPrompts.here({ area: key }),
            })),
            { key: 'own', label: t('Propios y compartidos'), to: toPrompts.here({ area: 'own' }) },
            { key: 'schedules', label: t('Programados'), to: toPrompts.here({ area: 'schedules' }) },
          ]}
        />
      </ScreenHead>
      {area === 'schedules' ? (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <PromptSchedules />
        </Suspense>
      ) : found.length === 0 ? (
        <EmptyState mood="new" title={t('Todavía no hay prompts aquí')}>
          <p>{t('Guarde una pregunta que se repite, con las cifras que la responden.')}</p>
          <Button onClick={onNew}>{t('Nuevo prompt')}</Button>
        </EmptyState>
      ) : (
        <ul className={css.cards}>{found.map(draw)}</ul>
      )}
    </>
  )
}
