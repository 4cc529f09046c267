/** A piece of text, and its place on the page. */
type Item = { str: string; transform: unknown[] }

/** Joins successive pieces on the same baseline into lines. */
export function linesOf(items: Item[]) {
  const lines: { baseline: number; text: string }[] = []
  for (const { str, transform } of items) {
    const baseline = Math.round(Number(transform[5]))
    const last = lines.at(-1)
    // pdf.js marks some ends of lines with an empty item, whose place can be that of the next line.
    const isLineEnd = str === ''
    if (last && (isLineEnd || Math.abs(last.baseline - baseline) < 2)) last.text += str
    else lines.push({ baseline, text: str })
  }
  return lines.map(({ text }) => text)
}
