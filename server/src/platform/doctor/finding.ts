/** A finding of the doctor: fine, a note, or wrong; and what to do about it. */
export type Finding = { state: 'fine' | 'warning' | 'wrong'; what: string }

export const fine = (what: string): Finding => ({ state: 'fine', what })
export const warning = (what: string): Finding => ({ state: 'warning', what })
export const wrong = (what: string): Finding => ({ state: 'wrong', what })
