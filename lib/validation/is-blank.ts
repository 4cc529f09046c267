/** A text without the characters that nobody can see, such as zero-width spaces. */
export const withoutInvisible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Whether a text shows nothing: it is empty, or has only spaces and invisible characters. */
export const isBlank = (text: string) => !withoutInvisible(text).trim()
