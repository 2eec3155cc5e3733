import { normalizePhone } from '#contract/rules.ts'

/** Where WhatsApp opens a conversation with a phone, on any device. */
export const whatsAppAddress = (phone: string) => `https://wa.me/${normalizePhone(phone)}`
