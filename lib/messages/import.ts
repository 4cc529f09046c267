import { fileImport } from '@/lib/limits'

export const importTexts = {
  checked: 'The rows were checked.',
  imported: 'The rows were imported.',
  checkFailed: 'Unable to check the file.',
  importFailed: (done: number, total: number) =>
    `Unable to go on with the import. At least ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows were processed; import the file again to go on.`,
  tooLarge: 'The file is too large.',
  notUtf8: 'This file cannot be read. Please save it as CSV in UTF-8.',
  headingsMissing: (names: string[]) =>
    `The first line must name the columns; there is no ${names.map((name) => `‘${name}’`).join(' and no ')}.`,
  headingRepeated: (names: string[]) =>
    names.length === 1
      ? `More than one column is named ‘${names[0]}’. Please leave only one of them.`
      : `${names.map((name) => `‘${name}’`).join(' and ')} name the same column. Please leave only one of them.`,
  quotesUnbalanced: (line: number) => `The quotation marks in row ${line} do not match.`,
  empty: 'There are no rows in this file.',
  tooManyRows: `A file may have ${fileImport.rowsMax.toLocaleString('en')} rows at most. Please split it.`,
  noCourse: (title: string) => `There is no course ‘${title}’.`,
  deletedMeanwhile: 'The account or the course was deleted during the import.',
  otherCourse: (title: string) => `This row is for another course: ‘${title}’.`,
  batchFull: 'The batch is full. The existing enrollment or request of the learner stays as it is.',
  batchEndedAndFull: 'The batch has ended and is full.',
  nameTaken: 'Another account has this user name.',
  otherName: 'An earlier row has another user name for this e-mail.',
  otherEmail: 'An earlier row has this user name for another e-mail.',
} as const
