import { due } from '#web/kit/dates.ts'
import { moneyText } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import { areaText, roomsText } from '../units/shared/facts.tsx'
import { orientationWords, unitName, unitStatusWords } from '../units/shared/words.ts'
import type { PicturedUnit } from './queries.ts'

type Fact = { label: string; text: string | undefined }

const priceText = (price: PicturedUnit['listPrice']) => price && moneyText(price.amount, price.currency)

/** All facts that the picture has of a unit, in one order; without a text where nothing is known. */
export const unitFacts = (unit: PicturedUnit): Fact[] =>
  [
    { label: t('Estado'), text: unitStatusWords[unit.status].label },
    { label: t('Precio lista'), text: priceText(unit.listPrice) },
    { label: t('Precio por m²'), text: priceText(unit.pricePerM2) },
    { label: t('Superficie total'), text: unit.areaTotal && areaText(unit.areaTotal) },
    { label: t('Programa'), text: roomsText(unit) },
    { label: t('Modelo'), text: unit.model },
    { label: t('Orientación'), text: unit.orientation && orientationWords[unit.orientation] },
    { label: t('Piso'), text: unit.floor === null ? undefined : String(unit.floor) },
    { label: t('Días en venta'), text: number(unit.daysOnMarket) },
    { label: t('Leads'), text: number(unit.leadsCount) },
    { label: t('La tiene'), text: claimText(unit) },
    { label: t('Va con'), text: unit.linkedUnits.map(unitName).join(', ') },
  ].map(({ label, text }) => ({ label, text: text || undefined }))

function claimText({ claim }: PicturedUnit) {
  if (!claim) return undefined
  const until = claim.expiresAt && due(claim.expiresAt).toLocaleLowerCase()
  return until ? t('{name} hasta {until}', { name: claim.seller.name, until }) : claim.seller.name
}
