export const workNow = () => process.threadCpuUsage()

/** Milliseconds of processor that this thread took since: what else the machine does makes it no longer. */
export function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
