import { compareFiles, type Fingerprint } from './compare'

const file: Fingerprint = { sha256: 'a', length: 100n, type: 'text/plain; charset=utf-8' }

test.each<[string, Partial<Fingerprint>, Partial<Fingerprint>, object]>([
  ['the same file', {}, {}, { result: 'unchanged', differs: [], extent: 'whole' }],
  ['the same type without its charset', {}, { type: 'TEXT/plain' }, { result: 'unchanged' }],
  ['another hash of the start', {}, { sha256: 'b' }, { result: 'changed', differs: ['start'] }],
  ['a longer file', {}, { length: 101n }, { result: 'changed', differs: ['length'] }],
  ['another type', {}, { type: 'application/pdf' }, { result: 'changed', differs: ['type'] }],
  ['a type that was not known before', { type: null }, {}, { result: 'unchanged' }],
  [
    'another hash of the start, length and type',
    {},
    { sha256: 'b', length: 1n, type: 'a/b' },
    { differs: ['start', 'length', 'type'] },
  ],
  ['a length that was not known before', { length: null }, {}, { result: 'unchanged', extent: 'start' }],
  ['a large file', { length: 65_537n }, { length: 65_537n }, { extent: 'start_and_length' }],
  ['a file of 64 KiB', { length: 65_536n }, { length: 65_536n }, { extent: 'whole' }],
  ['a file that has grown large', {}, { length: 65_537n }, { result: 'changed', extent: 'start_and_length' }],
])('comparing with %s gives result, differences and extent', (_, before, now, expected) => {
  expect(compareFiles({ ...file, ...before }, { ...file, ...now })).toMatchObject(expected)
})
