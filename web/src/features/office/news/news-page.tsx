import { longDay } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { news } from './news.ts'

/** What each version brought. */
export const NewsPage = () => (
  <Stack gap={20}>
    <Words as="h1">{t('Novedades')}</Words>
    {news.map(({ version, date, items }) => (
      <Panel key={version} title={t('Versión {version}', { version })} count={longDay(date)}>
        <Stack gap={16}>
          {items.map(({ title, text }) => (
            <div key={title}>
              <Words as="h3" weight={600} tone="ink">
                {t(title)}
              </Words>
              <Words as="p" tone="muted">
                {t(text)}
              </Words>
            </div>
          ))}
        </Stack>
      </Panel>
    ))}
  </Stack>
)
