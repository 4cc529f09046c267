import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '@/lib/testing/executables'

/** Runs poppler's tool on a PDF. */
async function runPoppler(pdf: Buffer, name: string, ...options: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'copies-'))
  try {
    const original = join(directory, 'original.pdf')
    await writeFile(original, pdf)
    const isPdf = options.includes('-pdf')
    await outputOf(
      'pdftocairo',
      ...options,
      original,
      join(directory, isPdf ? name : (name.split('.')[0] ?? '')),
    )
    return await readFile(join(directory, name))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Printed to PDF again, as any program for printing does. */
export const reprintPdf = (pdf: Buffer) => runPoppler(pdf, 'copy.pdf', '-pdf')

export const imageOfPage = (pdf: Buffer, form: 'jpeg' | 'png') =>
  runPoppler(pdf, form === 'png' ? 'page.png' : 'page.jpg', `-${form}`, '-r', '130', '-singlefile')
