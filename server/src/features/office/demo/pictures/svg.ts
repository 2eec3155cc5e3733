/** Every picture is this wide and high. */
export const size = { width: 1920, height: 1200 }

type Paint = { fill?: string; stroke?: string; thick?: number; opacity?: number; round?: number }

const paint = ({ fill = 'none', stroke, thick = 2, opacity }: Paint) =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${thick}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}`

export const box = (x: number, y: number, width: number, height: number, look: Paint) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${look.round ? ` rx="${look.round}"` : ''} ${paint(look)}/>`

export const shape = (points: [number, number][], look: Paint) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${paint(look)}/>`

export const round = (x: number, y: number, radius: number, look: Paint) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(look)}/>`

export const path = (d: string, look: Paint) => `<path d="${d}" ${paint(look)}/>`

/** From one colour above to another below; named by the picture. */
export const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const page = (defs: string, parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><defs>${defs}</defs>${parts.join('')}</svg>`

export const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index))

const n = (value: number) => Math.round(value * 10) / 10
