/** Times in milliseconds in words: the middle and the worst of several. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = (ms = 0) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)
  const worst = shown(sorted.at(-1))
  return sorted.length === 1
    ? worst
    : `${shown(sorted[Math.floor(sorted.length / 2)])} (middle), ${worst} (worst)`
}
