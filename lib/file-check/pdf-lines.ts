/** A piece of text, and its place on the page. */
type Item = { str: string; transform: unknown[] }

/** Joins successive pieces at the same height into lines. */
export function linesOf(items: Item[]) {
  const lines: { height: number; text: string }[] = []
  for (const { str, transform } of items) {
    const height = Math.round(Number(transform[5]))
    const last = lines.at(-1)
    if (last && (str === '' || Math.abs(last.height - height) < 2)) last.text += str
    else lines.push({ height, text: str })
  }
  return lines.map(({ text }) => text)
}
