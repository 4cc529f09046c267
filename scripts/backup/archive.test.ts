import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pack, unpack, type BackupMetadata } from './archive.mjs'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 10 }))

const metadata: BackupMetadata = {
  format: 1,
  madeAt: '',
  version: '',
  migrations: [],
  tables: [],
  sequences: [],
}
const unpackedPrefix = join(folder, 'unpacked-')
const file = join(folder, 'backup.tar.gz')
const testedFile = join(folder, 'tested.tar.gz')
let original: Buffer

beforeAll(async () => {
  const source = join(folder, 'source')
  mkdirSync(join(source, 'tables'), { recursive: true })
  for (let index = 0; index < 40; index++) {
    const rows = index % 4 ? '' : `${index}\tAsha Rao ${index * 7919}\t\\N\n`.repeat(index)
    writeFileSync(join(source, 'tables', `Table${index}.copy`), rows)
  }
  await pack(source, metadata, file)
  original = readFileSync(file)
})

/** Returns the error of unpacking `content`, or null. */
async function errorOf(content: Buffer) {
  // Calls share no folder, because `unpack` may still write files after it has rejected.
  const target = mkdtempSync(unpackedPrefix)
  writeFileSync(testedFile, content)
  return unpack(testedFile, target).then(
    () => null,
    ({ message }: Error) => message,
  )
}

test('a backup is unpacked as it was packed', async () => {
  expect(await errorOf(original)).toBeNull()
  const [target = ''] = readdirSync(folder).filter((name) => name.startsWith('unpacked-'))
  expect(readFileSync(join(folder, target, 'tables/Table8.copy'))).toEqual(
    readFileSync(join(folder, 'source/tables/Table8.copy')),
  )
})

test('a backup that was cut off at any point is refused', async () => {
  for (let percent = 0; percent < 100; percent++) {
    const length = Math.floor((original.length * percent) / 100)
    expect([percent, await errorOf(original.subarray(0, length))]).toEqual([
      percent,
      expect.stringMatching(/is not a complete backup \(.+\)\. Nothing was changed\.$/),
    ])
  }
})

test('a backup with any changed byte is refused, unless it unpacks to the same', async () => {
  let refused = 0
  const step = Math.ceil(original.length / 200)
  for (let at = 0; at < original.length; at += step) {
    const changed = Buffer.from(original)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    if (await errorOf(changed)) refused++
    // Deflate can encode the same text in two ways, and the gzip header contains the time of writing.
    else expect([at, gunzipSync(changed)]).toEqual([at, gunzipSync(original)])
  }
  expect(refused).toBeGreaterThan(180)
})
