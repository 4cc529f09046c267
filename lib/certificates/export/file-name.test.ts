import fc from 'fast-check'
import { certificateFileName, exportFileName } from './file-name'

const cid = 'tt-004-7kqm-29xa'

test.each([
  ['Asha Raman', 'Asha Raman'],
  ['தமிழ்ச்செல்வி', 'தமிழ்ச்செல்வி'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\x | y?', 'C x y'],
  ['Dr. A. ', 'Dr. A'],
  ['Jose\u0301', 'José'],
  ['क्‍ष', 'क्‍ष'],
])('the file name for %j is valid on every operating system', (name, written) => {
  expect(certificateFileName(cid, name)).toBe(`TT-004-7KQM-29XA ${written}.pdf`)
})

test('no name makes a path or a file name that is too long for a file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const written = certificateFileName(cid, name)
      expect(written).toMatch(/^TT-004-7KQM-29XA.*\.pdf$/u)
      expect(written).not.toMatch(/[\\/:*?"<>|\u0000-\u001f\u202e]/)
      expect(Buffer.byteLength(written)).toBeLessThanOrEqual(180)
    }),
  )
})

test.each([
  ['Testing, März 2027', 'zip', 'certificates-Testing-Marz-2027.zip'],
  ['परीक्षण', 'pdf', 'certificates.pdf'],
  ['"\r\nx', 'pdf', 'certificates-x.pdf'],
] as const)(
  'the file name of the export %j has only characters that an HTTP header may have',
  (title, kind, name) => {
    expect(exportFileName(title, kind)).toBe(name)
  },
)
