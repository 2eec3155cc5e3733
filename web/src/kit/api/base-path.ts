import type { Base } from '#contract/endpoint.ts'

/** Equal to `basePaths` of the contract, whose module would bring zod into the entry chunk; the types enforce it. */
export const basePath = {
  main: '/umbral_api/v1',
  public: '/public_api/v1',
  auth: '/api/auth',
} as const satisfies Record<Base, string>
