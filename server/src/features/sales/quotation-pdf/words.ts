type Named = { number: number | null; version: number; issued_on: string | null }

/** A draft may have the folio of the version before it. */
export const folioOf = ({ number, issued_on }: Named) =>
  [number !== null && `#${String(number).padStart(5, '0')}`, issued_on === null && 'Borrador']
    .filter(Boolean)
    .join(' · ')

export const titleOf = (quotation: Named) =>
  `Cotización ${folioOf(quotation)}${quotation.version > 1 ? ` · versión ${quotation.version}` : ''}`
