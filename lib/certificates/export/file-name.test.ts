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
  ['क्\u200dष', 'क्\u200dष'],
])('the file name for %j is valid on every operating system', (name, nameInFileName) => {
  expect(certificateFileName(cid, name)).toBe(`TT-004-7KQM-29XA ${nameInFileName}.pdf`)
})

test('any name gives a file name that has no path and is not too long for a file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const fileName = certificateFileName(cid, name)
      expect(fileName).toMatch(/^TT-004-7KQM-29XA.*\.pdf$/u)
      expect(fileName).not.toMatch(/[\\/:*?"<>|\u0000-\u001f\u202e]/)
      expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(180)
    }),
  )
})

test.each([
  ['Testing, März 2027', 'zip', 'certificates-Testing-Marz-2027.zip'],
  ['परीक्षण', 'pdf', 'certificates.pdf'],
  ['"\r\nx', 'pdf', 'certificates-x.pdf'],
  [`${'a'.repeat(59)} b`, 'zip', `certificates-${'a'.repeat(59)}.zip`],
] as const)(
  'the file name of the export %j has only characters that an HTTP header may have',
  (title, kind, name) => {
    expect(exportFileName(title, kind)).toBe(name)
  },
)
