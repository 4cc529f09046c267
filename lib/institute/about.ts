import type { Institute } from './settings'

/** Leaves out the texts of the About page, which other pages need not load. */
export const withoutAboutPage = (institute: Institute): Institute => ({
  ...institute,
  aboutHeading: null,
  aboutText: null,
  aboutOffers: null,
})

/** Maximum characters of the heading, and of each text field (the field of the offers, too); maximum number of offers. */
export const aboutLimits = { headingMax: 100, textMax: 2000, offersMax: 8 } as const

/** An offer of the institute, entered as `Title: text` or as a title alone. */
export type Offer = { title: string; text: string }

/** Reads one offer from each line. Skips empty lines, and spaces and colons before a title. */
export const offersOf = (input: string): Offer[] =>
  input
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[\s:]+/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [title = '', ...rest] = line.split(':')
      return { title: title.trim(), text: rest.join(':').trim() }
    })
