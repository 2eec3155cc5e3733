/** Between two cards of a column, in pixels. */
export const cardGap = 8
