/** Where the pages of units, quotations and deals come from: apart from those of every day, because each import names all the files of its page. */
export const pages = {
  QuotationsPage: () => import('#web/features/sales/quotations/quotations-page.tsx'),
  QuotationPage: () => import('#web/features/sales/quotations/quotation-page.tsx'),
  CreateQuotationPage: () => import('#web/features/sales/quotations/create-page.tsx'),
  ContactQuotationsPage: () => import('#web/features/sales/quotations/contact-quotations-page.tsx'),
  DealsPage: () => import('#web/features/sales/deals/deals-page.tsx'),
  DealPage: () => import('#web/features/sales/deals/deal-page.tsx'),
  CommissionsPage: () => import('#web/features/sales/commissions/commissions-page.tsx'),
  ChequesPage: () => import('#web/features/sales/cheques/cheques-page.tsx'),
  UnitsPage: () => import('#web/features/stock/units/units-page.tsx'),
  UnitPage: () => import('#web/features/stock/units/unit-page.tsx'),
}
