let done = 0

/** How many acts of this tab were saved: whether one did something since. */
export const actsDone = () => done

export function countAct() {
  done += 1
}

/** What was just saved was written down about the open thing, and changes nothing about what one looks at: a call, a note. */
export function uncountAct() {
  done -= 1
}
