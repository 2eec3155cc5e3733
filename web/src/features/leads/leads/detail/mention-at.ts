type Mention = { start: number; typed: string }

const longest = 60

/** The `@name` that ends at the caret; an @ inside a word is an e-mail. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const start = text.slice(0, caret).lastIndexOf('@')
  if (start === -1 || caret - start > longest) return undefined
  const before = text[start - 1]
  const typed = text.slice(start + 1, caret)
  if ((before && /[\p{L}\p{N}._+-]/u.test(before)) || /[^\p{L}\p{N}._+-]/u.test(typed)) return undefined
  return { start, typed }
}

/** With the user name in the place of what was typed of it, and where the caret is then. */
export function withMention(text: string, { start, typed }: Mention, username: string) {
  const head = `${text.slice(0, start)}@${username} `
  return { text: head + text.slice(start + 1 + typed.length).trimStart(), caret: head.length }
}

/** Whether somebody may be meant by what was typed of them. */
export const fits = ({ name, username }: { name: string; username: string }, typed: string) =>
  [name, username].some((one) => plain(one).includes(plain(typed)))

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
