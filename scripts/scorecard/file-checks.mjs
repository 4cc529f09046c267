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
    text: 'no credential of another shape, context or key is called genuine',
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
    text: 'the verdict claims only what was checked; the pixels of a badge are not signed',
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
    text: 'a file of a valid certificate is not accused',
    tests: [
      [verdictTests, /gets no red verdict/],
      [corpusTests, /a file of a valid certificate/],
      ['lib/file-check/printed-copies.test.ts'],
    ],
  },
  {
    id: 'I7',
    text: 'at least 60 files get the verdict and the sentence that they must get',
    tests: [[corpusTests]],
  },
  {
    id: 'I40',
    text: 'two credentials in an image are ambiguous',
    tests: [[corpusTests, /a forged badge/]],
  },
])
