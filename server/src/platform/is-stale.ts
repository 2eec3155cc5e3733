/** Whether an editor started from another version than this one, as its If-Match says; without one it never did. */
export const isStale = (ifMatch: string | null, updatedAt: string): boolean =>
  Boolean(ifMatch) && Date.parse(ifMatch as string) !== Date.parse(updatedAt)
