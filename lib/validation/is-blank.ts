/** Whether a text shows nothing: it is empty, or has only spaces and invisible characters. */
export const isBlank = (text: string) => !text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
