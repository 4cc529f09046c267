import { defineGroup } from './group.mjs'

const corpusTests = 'lib/file-check/corpus.test.ts'
const verdictTests = 'lib/file-check/verdict.test.ts'

/** Checks of lib/file-check, which tells visitors whether a certificate file is genuine. */
export const fileChecks = defineGroup('I File check', [
  {
    id: 'I1',
    text: 'no forged PDF is called genuine',
    tests: [
      [corpusTests, /a forged PDF/],
      ['lib/file-check/file-check.test.ts', /the signature of a PDF/],
    ],
  },
  {
    id: 'I2',
    text: 'no credential whose shape, JSON-LD context or key differs from those of the institute is called genuine',
    tests: [
      [corpusTests, /a forged JSON/],
      [corpusTests, /a forged JWT/],
    ],
  },
  {
    id: 'I3',
    text: 'a valid signature gives no green verdict and shows no fields of the file unless the record is found',
    tests: [
      [verdictTests, /green only for a signature over|are shown only if|while the record cannot be reached/],
    ],
  },
  {
    id: 'I4',
    text: 'the verdict claims only what was checked: for a badge not its pixels, which are not signed',
    tests: [
      [verdictTests, /Nothing in it was changed/],
      [corpusTests, /a forged badge/],
    ],
  },
  {
    id: 'I5',
    text: 'a photo or scan leads to the record by its QR code, and proves nothing',
    tests: [
      ['lib/file-check/read-qr-code.test.ts'],
      ['e2e/file-check.spec.ts'],
      [verdictTests, /green only for a signature over/],
    ],
  },
  {
    id: 'I6',
    text: 'a file of a valid certificate gets no red verdict',
    tests: [
      [verdictTests, /gets no red verdict/],
      [corpusTests, /a file of a valid certificate/],
      ['lib/file-check/printed-copies.test.ts'],
    ],
  },
  {
    id: 'I7',
    text: 'at least 60 files get the expected verdict and its title',
    tests: [[corpusTests]],
  },
  {
    id: 'I40',
    text: 'two credentials in an image are ambiguous',
    tests: [[corpusTests, /a forged badge/]],
  },
])
