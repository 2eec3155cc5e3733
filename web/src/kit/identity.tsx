/** +56981234471 → "+56 9 8123 4471"; other countries keep their digits in groups of three. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const chilean = /^56(\d)(\d{4})(\d{4})$/.exec(digits)
  if (chilean) return `+56 ${chilean.slice(1).join(' ')}`
  return phone.startsWith('+') ? `+${inThrees(digits, ' ')}` : phone
}

/** 16482913-8 → "16.482.913-8"; other documents as they are. */
export function nationalIdText(id: string): string {
  const [body = '', digit] = id.split('-')
  return digit === undefined ? id : `${inThrees(body, '.')}-${digit.toUpperCase()}`
}

// bounded: a phone or a national id has at most 20 characters
const inThrees = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)

export const Phone = ({ phone }: { phone: string | null | undefined }) =>
  phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : null

export const NationalId = ({ id }: { id: string | null | undefined }) =>
  id ? <bdi dir="ltr">{nationalIdText(id)}</bdi> : null
