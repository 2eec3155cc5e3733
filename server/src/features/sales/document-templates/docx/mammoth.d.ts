// Its reader without its writer of HTML: the whole of mammoth sets `__proto__`, which the product is started without.
declare module 'mammoth/lib/unzip.js' {
  export function openZip(of: { buffer: Buffer }): Promise<object>
}
declare module 'mammoth/lib/docx/docx-reader.js' {
  export function read(zip: object): Promise<{ value: unknown }>
}
