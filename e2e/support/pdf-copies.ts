import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '@/lib/testing/executables'

/** Runs pdftocairo on a PDF; returns the content of the file that it writes, `resultName`. */
async function runPoppler(pdf: Buffer, resultName: string, ...options: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'copies-'))
  try {
    const original = join(directory, 'original.pdf')
    await writeFile(original, pdf)
    const isPdfOutput = options.includes('-pdf')
    // For images, pdftocairo takes a name without extension and appends the extension itself.
    await outputOf(
      'pdftocairo',
      ...options,
      original,
      join(directory, isPdfOutput ? resultName : (resultName.split('.')[0] ?? '')),
    )
    return await readFile(join(directory, resultName))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Prints a PDF to a new PDF, as a print dialog does. */
export const reprintPdf = (pdf: Buffer) => runPoppler(pdf, 'copy.pdf', '-pdf')

export const renderFirstPage = (pdf: Buffer, format: 'jpeg' | 'png') =>
  runPoppler(pdf, format === 'png' ? 'page.png' : 'page.jpg', `-${format}`, '-r', '130', '-singlefile')
