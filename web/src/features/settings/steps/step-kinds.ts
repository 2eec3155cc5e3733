export const kinds = { open: 'Abierta', won: 'Ganada', lost: 'Perdida' } as const
