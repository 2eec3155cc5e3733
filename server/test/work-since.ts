export const workNow = () => process.threadCpuUsage()

/** CPU milliseconds of this thread since then, so that other programs do not count. */
export function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
