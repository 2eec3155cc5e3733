/** "Matías Contreras Soto" → "matias.contreras"; without a name, what comes before the @ of the mail. */
export function proposedUsername({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string {
  const parts = [firstName, lastName].map((name) => plain(name).split(/\s+/)[0] ?? '')
  const ofName = parts.filter(Boolean).join('.')
  return (ofName || plain(email.split('@')[0] ?? '').replaceAll(' ', '')).slice(0, 60)
}

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._+\s-]/g, '')
