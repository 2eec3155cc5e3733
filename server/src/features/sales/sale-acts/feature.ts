import { feature } from '#server/platform/feature.ts'
import { forgetSaleWords, saleActsOfPerson } from './person.queries.ts'

export const saleActs = feature({
  name: 'sale-acts',
  owns: [
    {
      table: 'sale_act',
      of: 'contact',
      onMerge: { stays: 'whose sale it was then, as the history says' },
      onErase: { run: forgetSaleWords },
      onExport: { as: 'sale_acts', rows: saleActsOfPerson },
    },
  ],
})
