/**
 * Makes files and folders with the modes they ask for: PostgreSQL's own user passes through some, and runs programs in
 * others, while all else that this process writes is private.
 */
export function passable<T>(work: () => T): T {
  const usual = process.umask(0o022)
  try {
    return work()
  } finally {
    process.umask(usual)
  }
}
