import { isPhone, normalizePhone } from '#contract/rules.ts'

/** Where WhatsApp opens a conversation with a phone, on any device, with these words written. */
export const whatsAppAddress = (phone: string, text = '') =>
  `https://wa.me/${normalizePhone(phone)}${text && `?text=${encodeURIComponent(text)}`}`

export type Words = { nombre: string; proyecto: string; vendedor: string; cuenta: string }

/** "Hola {nombre}" → "Hola Paula"; what has no such name stays as it was written. */
export const filledText = (text: string, words: Words) =>
  text.replace(/\{(nombre|proyecto|vendedor|cuenta)\}/g, (_, name: keyof Words) => words[name])

export const mayReceive = (phone: string | null): phone is string => phone !== null && isPhone(phone)
