/** Times in milliseconds as the middle and the worst of them, in words. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} (middle), ${seconds(sorted.at(-1))} (worst)`
}
