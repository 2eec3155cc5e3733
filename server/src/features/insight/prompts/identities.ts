/** A text without RUT, phones, mail addresses and links: what could identify a person to whoever runs a model. */
export const withoutIdentities = (text: string): string =>
  text
    .replace(/\bhttps?:\/\/\S{1,500}/gi, '[enlace]')
    .replace(/[^\s@,;]{1,64}@[^\s@,;:]{1,255}/g, '[correo]')
    .replace(/\b\d{1,2}\.?\d{3}\.?\d{3}\s?-\s?[\dk]\b/gi, '[RUT]')
    .replace(/\+?\d[\d\s().-]{6,18}\d/g, '[número]')
