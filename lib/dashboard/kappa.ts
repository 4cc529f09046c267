/**
 * Cohen's kappa: how far first verdicts (rows) and second verdicts (columns) agree beyond chance. Null if it is not
 * defined: without verdicts, or if all are the same.
 */
export function cohensKappa([[a, b], [c, d]]: [[number, number], [number, number]]) {
  const total = a + b + c + d
  if (total === 0) return null
  const observed = (a + d) / total
  const expected = ((a + b) * (a + c) + (c + d) * (b + d)) / total ** 2
  return expected === 1 ? null : (observed - expected) / (1 - expected)
}
