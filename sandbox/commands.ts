/** What the words of a message ask of the sandbox. */
export type Commands = {
  /** Refused at once, with this code of Meta's. */
  refusedWith: number | null
  /** Taken, and not delivered. */
  failsWith: number | null
  delaySeconds: number
  isUnanswered: boolean
}

const most = 120

/** `#error 131026`, `#falla 131026`, `#demora 30`, `#silencio`; `#foto` is the customers' own. */
export function commandsIn(text: string): Commands {
  const codeOf = (word: string, usual: number) => {
    // bounded: a message has 4,096 characters
    const found = new RegExp(`#${word}\\b(?:\\s+(\\d{1,7}))?`, 'i').exec(text)
    return found ? Number(found[1] ?? usual) : null
  }
  return {
    refusedWith: codeOf('error', 131026),
    failsWith: codeOf('falla', 131026),
    delaySeconds: Math.min(most, codeOf('demora', 20) ?? 0),
    isUnanswered: /#silencio\b/i.test(text),
  }
}
