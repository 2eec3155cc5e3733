/** A realtime error: `{"error": message}` with this status. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const denied = () => new Refusal(401, 'Permission denied')

export const tooBig = () =>
  new Refusal(
    400,
    'Error: WRITE_TOO_BIG: Data to write exceeds the maximum size that can be modified with a single request.',
  )
