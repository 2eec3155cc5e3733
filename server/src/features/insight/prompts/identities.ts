/**
 * A text without RUT, phones, mail addresses and links: what could identify a person to whoever runs a model. Digits of any script;
 * links also without their `https://`.
 */
export const withoutIdentities = (text: string): string =>
  text
    .replace(/\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi, '[enlace]')
    .replace(/[^\s@,;]{1,64}@[^\s@,;:]{1,255}/g, '[correo]')
    .replace(
      /(?<![\p{L}\p{Nd}_.-])(?:[\p{L}\p{Nd}_-]{1,63}\.){1,8}\p{L}{2,24}(?::\d{1,5})?[/?#]\S{1,1000}/gu,
      '[enlace]',
    )
    .replace(/(?<![\p{L}\p{Nd}_.-])www\.[^\s,;]{1,1000}/giu, '[enlace]')
    .replace(
      /(?<!\p{Nd})\p{Nd}{1,2}[.٬]?\p{Nd}{3}[.٬]?\p{Nd}{3}\s?\p{Pd}\s?[\p{Nd}k](?![\p{L}\p{Nd}])/giu,
      '[RUT]',
    )
    .replace(/\+?\p{Nd}[\p{Nd}\p{Pd}\p{Cf}\s().٬]{6,18}\p{Nd}/gu, '[número]')
