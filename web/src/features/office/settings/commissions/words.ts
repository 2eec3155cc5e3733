import { words } from '#web/kit/text.ts'

export const beneficiaries = words({ seller: 'El vendedor', broker: 'El corredor' })
