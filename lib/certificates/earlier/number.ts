/** A number as it is looked up: letters and digits alone, without regard to case and to letters that look like digits. */
export const numberKey = (input: string) =>
  input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
