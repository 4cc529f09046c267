import { institute as texts } from '@/lib/messages/institute'
import { offersOf } from './about'
import { fieldsOf, type InstituteFields } from './fields'
import { initialValues } from './initial-values'
import { validateInstitute } from './rules'

const twoOffers = [
  { title: 'Internships', text: '' },
  { title: 'Projects', text: '' },
]
test.each([
  ['', []],
  ['Internships: Weeks in a team: yours.', [{ title: 'Internships', text: 'Weeks in a team: yours.' }]],
  ['\n Internships \n\nProjects:', twoOffers],
  ['Internships\rProjects', twoOffers],
  [' : Internships\n:\nProjects', twoOffers],
  ['Internships\r\nProjects', twoOffers],
])('the offers are read from the lines of %j', (typed, offers) => {
  expect(offersOf(typed)).toEqual(offers)
})

test.each<[Partial<InstituteFields>, string]>([
  [{ tagline: '\u2800' }, texts.required],
  [{ signatoryName: '\u200c' }, texts.required],
  [{ logoPath: '"/><script>' }, texts.logoPathInvalid],
  [{ logoPath: ' ' }, texts.required],
  [{ copyrightYear: '26' }, texts.yearInvalid],
  [{ copyrightYear: '1899' }, texts.yearInvalid],
  [{ aboutHeading: 'A\nB' }, texts.lineBreaksOrHiddenCharacters],
  [{ aboutText: 'x'.repeat(2001) }, texts.tooLong(2000)],
  [{ aboutText: 'Lern\u202eWerk' }, texts.hiddenCharacters],
  [{ aboutOffers: 'Courses\n'.repeat(9) }, texts.tooManyOffers],
  [{ aboutOffers: 'Courses\r'.repeat(9) }, texts.tooManyOffers],
])('the settings %j are refused', (changes, message) => {
  expect(validateInstitute({ ...fieldsOf(initialValues), ...changes })).toEqual([
    { field: Object.keys(changes)[0], message },
  ])
})

test('the message about a wrong year says which years are accepted', () => {
  const [first = 'none', last = 'none'] = texts.yearInvalid.match(/\d+/g) ?? []
  const issuesOf = (copyrightYear: string) => validateInstitute({ ...fieldsOf(initialValues), copyrightYear })
  for (const year of [first, last, '']) expect(issuesOf(year)).toEqual([])
  for (const year of [Number(first) - 1, Number(last) + 1])
    expect(issuesOf(String(year))).toEqual([{ field: 'copyrightYear', message: texts.yearInvalid }])
})
