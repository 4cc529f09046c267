/** Removes the characters that nobody can see, such as zero-width spaces and control characters; keeps white space. */
export const removeInvisibleCharacters = (text: string) =>
  text.replace(/\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu, '')

const brailleBlank = '\u2800'

/** Whether a text shows nothing: it is empty, or has only spaces, braille blanks and invisible characters. */
export const isBlank = (text: string) => !removeInvisibleCharacters(text).replaceAll(brailleBlank, '').trim()
