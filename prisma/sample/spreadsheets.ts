import type { SampleCourse } from '@/lib/bootstrap/sample'

export const spreadsheets: SampleCourse = {
  title: 'Spreadsheets for Office Work',
  description:
    'Lists, look-ups, pivot tables and print-outs for people who keep records: stock, attendance, invoices, petty cash. You learn to build sheets that a colleague can take over without asking you. Excel, LibreOffice Calc and Google Sheets are all fine.',
  cover: 'spreadsheets',
  createdDaysAgo: 33,
  tasks: [
    {
      title: 'A stock list that refuses mistakes',
      description:
        'Set up a stock list of at least 40 items in which wrong units, negative quantities and repeated item codes cannot be entered, and items below their minimum stand out. Hand in the link to the sheet with a second tab that lists the rules you set.',
    },
    {
      title: 'An invoice that fills itself in',
      description:
        'From an item code and a quantity the invoice finds name, price and tax rate on another tab and adds everything up, tax shown separately. Hand in the link to the sheet, filled with one invoice of six lines of which one has an unknown code.',
    },
    {
      title: 'Three months in a pivot table',
      description:
        'Record or invent three months of petty cash with date, purpose, person and amount (150 rows or more) and answer three questions with pivot tables. Hand in the link to the sheet; each question stands above its table as a sentence.',
    },
    {
      title: 'One printed page for the manager',
      description:
        'Bring the result onto a single A4 page: a heading, the three figures that matter, one chart, the date of the data. Hand in the PDF and the link to the sheet it was printed from.',
    },
  ],
}
