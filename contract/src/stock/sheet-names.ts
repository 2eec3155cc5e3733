import type { orientations, unitKinds, unitStatuses } from './shared.ts'

/** How sheets name them. */
export const kindNames: Record<(typeof unitKinds)[number], string> = {
  apartment: 'Departamento',
  house: 'Casa',
  parking: 'Estacionamiento',
  storage: 'Bodega',
  office: 'Oficina',
  plot: 'Terreno',
  commercial: 'Local comercial',
}

export const orientationNames: Record<(typeof orientations)[number], string> = {
  north: 'Norte',
  northeast: 'Nororiente',
  east: 'Oriente',
  southeast: 'Suroriente',
  south: 'Sur',
  southwest: 'Surponiente',
  west: 'Poniente',
  northwest: 'Norponiente',
}

export const statusNames: Record<(typeof unitStatuses)[number], string> = {
  available: 'Disponible',
  held: 'Retenida',
  reserved: 'Reservada',
  promised: 'Prometida',
  sold: 'Vendida',
  delivered: 'Entregada',
  blocked: 'Bloqueada',
}
