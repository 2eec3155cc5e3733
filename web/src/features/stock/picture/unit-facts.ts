import { due } from '#web/kit/dates.ts'
import { moneyText } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import { areaText, roomsText } from '../units/shared/facts.tsx'
import { orientationWords, unitName, unitStatusWords } from '../units/shared/words.ts'
import type { PicturedUnit } from './queries.ts'

type Fact = { key: string; label: string; text: string | undefined }

const priceText = (price: PicturedUnit['listPrice']) => price && moneyText(price.amount, price.currency)

/** All facts that the picture has of a unit, in one order; without a text where nothing is known. */
export const unitFacts = (unit: PicturedUnit): Fact[] =>
  [
    { key: 'status', label: t('Estado'), text: unitStatusWords[unit.status].label },
    { key: 'listPrice', label: t('Precio lista'), text: priceText(unit.listPrice) },
    { key: 'pricePerM2', label: t('Precio por m²'), text: priceText(unit.pricePerM2) },
    { key: 'areaTotal', label: t('Superficie total'), text: unit.areaTotal && areaText(unit.areaTotal) },
    { key: 'rooms', label: t('Programa'), text: roomsText(unit) },
    { key: 'model', label: t('Modelo'), text: unit.model },
    {
      key: 'orientation',
      label: t('Orientación'),
      text: unit.orientation && orientationWords[unit.orientation],
    },
    { key: 'floor', label: t('Piso'), text: unit.floor === null ? undefined : String(unit.floor) },
    { key: 'daysOnMarket', label: t('Días en venta'), text: number(unit.daysOnMarket) },
    { key: 'leadsCount', label: t('Leads'), text: number(unit.leadsCount) },
    { key: 'quotationsCount', label: t('Cotizaciones'), text: number(unit.quotationsCount) },
    { key: 'claim', label: t('La tiene'), text: claimText(unit) },
    { key: 'linkedUnits', label: t('Va con'), text: unit.linkedUnits.map(unitName).join(', ') },
  ].map(({ text, ...fact }) => ({ ...fact, text: text || undefined }))

function claimText({ claim }: PicturedUnit) {
  if (!claim) return undefined
  const until = claim.expiresAt && due(claim.expiresAt).toLocaleLowerCase()
  return until ? t('{name} hasta {until}', { name: claim.seller.name, until }) : claim.seller.name
}
