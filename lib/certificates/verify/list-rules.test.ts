import { bulkCheck as limits } from '@/lib/limits'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import * as messages from '@/lib/messages'
import { idToPathSegment, validateId } from './id-rules'
import { decodeListFile, listFileError, validateIdList } from './list-rules'

test('an ID of nothing but spaces or dots is refused, and never becomes a path segment of a URL', () => {
  for (const id of ['', '  ', '.', '..']) {
    expect(idToPathSegment(id)).toBe('')
    expect(validateId({ id })).toEqual([{ field: 'id', message: messages.certificates.idEmpty }])
  }
  expect(validateId({ id: randomCidForCourse(1) })).toEqual([])
})

test('a list without any certificate ID is refused', () => {
  expect(validateIdList({ ids: 'one\ntwo' })).toEqual([
    { field: 'ids', message: messages.bulkCheck.noIdFound },
  ])
})

test('a list above the limit is refused with a message that states its length and the limit', () => {
  const ids = (count: number) => Array.from({ length: count }, () => randomCidForCourse(1)).join('\n')
  expect(validateIdList({ ids: ids(limits.idsMax) })).toEqual([])
  const message = messages.bulkCheck.tooManyInList('1,001', '1,000')
  expect(validateIdList({ ids: ids(limits.idsMax + 1) })).toEqual([{ field: 'ids', message }])
})

test('a file that is too large, not text or not readable is refused', () => {
  expect(listFileError({ size: limits.fileMaxBytes + 1, content: null })).toBe(messages.bulkCheck.tooLarge)
  expect(listFileError({ size: 4, content: 'PK\u0003\0' })).toBe(messages.bulkCheck.notText)
  expect(listFileError({ size: 4096, content: null })).toBe(messages.bulkCheck.notText)
  expect(listFileError({ size: 3, content: 'one' })).toBeNull()
})

test('a list with names that are not in UTF-8 is read, as only the IDs are needed', () => {
  const content = new TextDecoder().decode(Buffer.from(`Zo\xeb,${randomCidForCourse(1)}`, 'latin1'))
  expect(content).toContain('\uFFFD')
  expect(listFileError({ size: content.length, content })).toBeNull()
  expect(validateIdList({ ids: content })).toEqual([])
})

test('a list file in UTF-8 or UTF-16 is read by its byte order mark', () => {
  const list = `Name\tID\nZoë\t${randomCidForCourse(1)}\n`
  const littleEndian = Buffer.from(`\uFEFF${list}`, 'utf16le')
  for (const bytes of [
    Buffer.from(list),
    Buffer.from(`\uFEFF${list}`),
    littleEndian,
    Buffer.from(littleEndian).swap16(),
  ])
    expect(decodeListFile(new Uint8Array(bytes).buffer)).toBe(list)
  expect(decodeListFile(new ArrayBuffer(0))).toBe('')
})
