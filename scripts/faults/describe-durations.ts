/** Describes durations: one as it is, several by their median and the longest. */
export function describeDurations(durationsMs: number[]) {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const format = (ms = 0) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)
  const longest = format(sorted.at(-1))
  return sorted.length === 1
    ? longest
    : `${format(sorted[Math.floor(sorted.length / 2)])} (median), ${longest} (longest)`
}
