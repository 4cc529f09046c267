import { currentInstitute } from '@/lib/institute/settings'

type Link = { label: string; path: string }

/** A paragraph, a code, a quotation, a list of facts, a table of figures, or a sentence that ends with a link. */
export type Part =
  | string
  | { code: string }
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { table: FigureTable }
  | { text: string; link: Link }

/** The first column, which has the names of the rows, has no heading. */
export type FigureTable = { figureHeadings: string[]; rows: [name: string, ...figures: string[]][] }

/** The content of an e-mail; html.ts gives it its style. */
export type EmailContent = {
  subject: string
  heading: string
  status?: { tone: 'accepted' | 'rejected'; word: string }
  parts: Part[]
  action?: Link
  /** Parts after the button, or at the end of an e-mail without one. */
  closingParts?: Part[]
  /** Why the recipient gets this e-mail. */
  footerReason: string
}

/** Sentences for the footer: why the recipient gets the e-mail. */
export const footerReasons = {
  account: () => `You get this e-mail because you have an account at ${currentInstitute().name}.`,
  registered: () =>
    `You get this e-mail because someone registered at ${currentInstitute().name} with this address.`,
  invited: () =>
    `You get this e-mail because ${currentInstitute().name} has made an account with this address.`,
  reviewer: () => `You get this e-mail because you review work at ${currentInstitute().name}.`,
  report: () =>
    `You get this e-mail because ${currentInstitute().name} sends its monthly report to this address.`,
  learner: () => `You get this e-mail because you learn at ${currentInstitute().name}.`,
}
