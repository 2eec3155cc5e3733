import { UnitsList } from './lent/units-list.tsx'

/** Every unit of the account. */
export const UnitsPage = () => <UnitsList />
