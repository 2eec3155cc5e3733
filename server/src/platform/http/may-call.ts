import type { Endpoint } from '#contract/endpoint.ts'

/** Whether who is signed in with these permissions may call it. */
export const mayCall = (
  permissions: readonly string[],
  { can, alsoCan }: Pick<Endpoint, 'can' | 'alsoCan'>,
): boolean =>
  (can === 'signed_in' || permissions.includes(can)) && (!alsoCan || permissions.includes(alsoCan))
