/** What is in the box, and what was asked for and is not yet in the address. */
export type SearchText = { typed: string; asked: readonly string[] }

export const searchText = (value: string): SearchText => ({ typed: value, asked: [] })

/** The address says something: what was typed since it was asked for stays, anything else is shown. */
export function arrived(text: SearchText, value: string): SearchText {
  const at = text.asked.lastIndexOf(value)
  return at < 0 ? searchText(value) : { ...text, asked: text.asked.slice(at + 1) }
}

export const asked = (text: SearchText, value: string): SearchText => ({
  ...text,
  asked: [...text.asked, value],
})
