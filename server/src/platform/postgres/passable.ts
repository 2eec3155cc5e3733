/**
 * Creates files and folders with exactly the given modes, whatever the umask: PostgreSQL's own user must traverse some and run
 * programs in others; all other files of this process are private.
 */
export function passable<T>(work: () => T): T {
  const usual = process.umask(0o022)
  try {
    return work()
  } finally {
    process.umask(usual)
  }
}
