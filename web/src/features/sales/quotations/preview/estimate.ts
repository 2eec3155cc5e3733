/** The monthly payment of a loan by French amortisation, without insurance: for a slider, and no figure of a quotation. */
export function monthlyEstimate(loan: number, annualPercent: number, years: number): number {
  const months = years * 12
  const rate = annualPercent / 1200
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
}
