import { UnitsList } from './shared/units-list.tsx'

/** Every unit of the account. */
export const UnitsPage = () => <UnitsList />
