import { words } from '#web/kit/text.ts'

export const kinds = words({ open: 'Abierta', won: 'Ganada', lost: 'Perdida' })
