/** Texts for a file that cannot be checked; those about a checked file are in file-check.ts, which is loaded later. */
export const fileSelection = {
  tooLarge: 'The file is too large to be a certificate.',
  unsupportedType: 'Please choose a PDF, PNG, JPEG, WebP, SVG, JSON or JWT file.',
  failed: 'The file could not be checked. Please try again.',
}
