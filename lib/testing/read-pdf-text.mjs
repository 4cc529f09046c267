/** Prints the text items that pdf.js finds on the first page of each PDF, as one line of JSON for each file. */
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

for (const path of process.argv.slice(2)) {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0, isEvalSupported: false })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  console.log(JSON.stringify(items.filter((item) => 'str' in item)))
  await task.destroy()
}
