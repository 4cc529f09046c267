import { institute as texts } from '@/lib/messages/institute'
import { offersOf } from './about'
import { fieldsOf, type InstituteFields } from './fields'
import { firstValues } from './first-values'
import { validateInstitute } from './rules'

test.each([
  ['', []],
  ['Internships: Weeks in a team: yours.', [{ title: 'Internships', text: 'Weeks in a team: yours.' }]],
  [
    '\n Internships \n\nProjects:',
    [
      { title: 'Internships', text: '' },
      { title: 'Projects', text: '' },
    ],
  ],
])('the offers are read from the lines of %j', (typed, offers) => {
  expect(offersOf(typed)).toEqual(offers)
})

test.each<[Partial<InstituteFields>, string]>([
  [{ copyrightYear: '26' }, texts.yearInvalid],
  [{ copyrightYear: '1899' }, texts.yearInvalid],
  [{ aboutHeading: 'A\nB' }, texts.controlCharacters],
  [{ aboutText: 'x'.repeat(2001) }, texts.tooLong(2000)],
  [{ aboutText: 'Lern\u202eWerk' }, texts.hiddenCharacters],
  [{ aboutOffers: 'Courses\n'.repeat(9) }, texts.tooManyOffers],
])('the settings %j are refused', (changes, message) => {
  expect(validateInstitute({ ...fieldsOf(firstValues), ...changes })).toEqual([
    { field: Object.keys(changes)[0], message },
  ])
})
