/**
 * A text without RUT, phones, mail addresses and links: what could identify a person to the company that runs a model. Digits of any script;
 * links also without their `https://`.
 */
export const withoutIdentities = (text: string): string =>
  text
    .split(/(\s+)/)
    .map(withoutLink)
    .join('')
    .replace(/[^\s@,;]{1,64}@[^\s@,;:]{1,255}/g, '[correo]')
    .split(/([\s,;¿¡()"'«»]+)/)
    .map((word) => (isBareLink(word) ? '[enlace]' : word))
    .join('')
    .replace(
      /(?<!\p{Nd})\p{Nd}{1,2}[.٬]?\p{Nd}{3}[.٬]?\p{Nd}{3}\s?\p{Pd}\s?[\p{Nd}k](?![\p{L}\p{Nd}])/giu,
      '[RUT]',
    )
    .replace(/\+?\p{Nd}[\p{Nd}\p{Pd}\p{Cf}\s().٬]{6,18}\p{Nd}/gu, '[número]')

/** Whether it begins with `www.`, or is a host with something after it. */
function isBareLink(word: string): boolean {
  if (/^www\../i.test(word)) return true
  const end = word.search(/[/?#]/)
  if (end < 1 || end === word.length - 1) return false
  const labels = word.slice(0, end).split(':', 1).join('').split('.')
  const isHost = labels.every((label) => /^[\p{L}\p{Nd}_-]{1,63}$/u.test(label))
  return labels.length > 1 && isHost && /^\p{L}{2,24}$/u.test(labels.at(-1) ?? '')
}

/** A word up to where an address with a scheme begins in it. */
function withoutLink(word: string): string {
  let start = word.indexOf('://')
  if (start < 1) return word
  while (start > 0 && /[a-z\d+.-]/i.test(word[start - 1] ?? '')) start -= 1
  return `${word.slice(0, start)}[enlace]`
}
