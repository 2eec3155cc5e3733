import { Fact } from '#web/kit/facts/editable-fact.tsx'
import { msg, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Lead } from '../shared/queries.ts'

const names: Record<string, string> = {
  campaign: msg('Campaña'),
  ad: msg('Anuncio'),
  form: msg('Formulario'),
  page: msg('Página'),
  referrer: msg('Llegó desde'),
}
const utm = ['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm']

/** The way a lead came: through which campaign, ad, form and page, and when the person answered. */
export function OriginFacts({ origin }: Pick<Lead, 'origin'>) {
  const said = (key: string) => (typeof origin[key] === 'string' ? origin[key] : undefined)
  const tags = utm.flatMap((key) => said(key) ?? [])
  const answeredAt = said('answeredAt')
  return (
    <>
      {Object.entries(names).map(([key, label]) => {
        const value = said(key)
        return (
          value && (
            <Fact key={key} label={t(label)}>
              <bdi>{value}</bdi>
            </Fact>
          )
        )
      })}
      {tags.length > 0 && (
        <Fact label={t('UTM')}>
          <bdi>{tags.join(' · ')}</bdi>
        </Fact>
      )}
      {answeredAt && (
        <Fact label={t('Respondió')}>
          <When at={answeredAt} />
        </Fact>
      )}
    </>
  )
}
