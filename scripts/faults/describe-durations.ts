/** Describes durations: one as it is, several by their median and the longest. */
export function describeDurations(durationsMs: number[]) {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const longest = format(sorted.at(-1))
  return sorted.length === 1 ? longest : `${format(medianOf(sorted))} (median), ${longest} (longest)`
}

const format = (ms = NaN) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

function medianOf(sorted: number[]) {
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2
}
