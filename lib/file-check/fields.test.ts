import { comparedFields, type Fields } from './fields'

const record: Fields = {
  name: 'Asha Raman',
  course: 'Baking',
  from: '4 January 2027',
  to: '5 February 2027',
  hours: '',
  batch: '',
  id: 'TT-001-BCDF-GHJK',
}
const fieldsWithValues = ['name', 'course', 'from', 'to', 'id']

test('a comparison leaves out fields that neither file nor record has', () =>
  expect(comparedFields(record, record, [])).toEqual(fieldsWithValues))

test('a comparison shows a field that only the signed claims have', () =>
  expect(comparedFields(record, { ...record, batch: 'January' }, ['batch'])).toEqual([
    ...fieldsWithValues.slice(0, 4),
    'batch',
    'id',
  ]))

test('a comparison shows a field that differs because only an unsigned file has it', () =>
  expect(comparedFields(record, null, ['hours'])).toEqual([...fieldsWithValues.slice(0, 4), 'hours', 'id']))
