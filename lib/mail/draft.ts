type Link = { label: string; path: string }

/** A paragraph, a code, a quotation, a list of facts, or a sentence that ends with a link. */
export type Part =
  | string
  | { code: string }
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { text: string; link: Link }

/** The content of an e-mail; html.ts gives it its style. */
export type Draft = {
  subject: string
  heading: string
  status?: { tone: 'accepted' | 'rejected'; word: string }
  parts: Part[]
  action?: Link
  /** Text after the button. */
  afterAction?: Part[]
  /** Why the recipient gets this e-mail. */
  footerReason: string
}
