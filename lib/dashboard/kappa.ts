/**
 * Cohen's kappa: the agreement beyond chance of first verdicts (rows) and second ones (columns). Null if it is not
 * defined: without pairs, or if all verdicts are the same.
 */
export function cohensKappa([[a, b], [c, d]]: [[number, number], [number, number]]) {
  const total = a + b + c + d
  if (total === 0) return null
  const observed = (a + d) / total
  const byChance = ((a + b) * (a + c) + (c + d) * (b + d)) / total ** 2
  return byChance === 1 ? null : (observed - byChance) / (1 - byChance)
}
