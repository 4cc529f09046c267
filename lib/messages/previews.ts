/** Texts of the preview at the review desk, of its API route, and of the setting of the hosts it may fetch from. */
export const previews = {
  shown: 'Preview loaded.',
  busy: 'Many previews are being fetched. Please try again in a moment.',
  failed: {
    status: (status: string) => `The file could not be fetched: its host answered ${status}.`,
    timeout: 'The file could not be fetched: its host took too long.',
    other: 'The file could not be fetched: it may be gone or no longer public.',
  },
  notShown: {
    host_not_allowed: (host: string) => `Previews from ${host} are not allowed.`,
    too_large: 'The file is larger than 2 MB, too large to preview.',
    image_too_large: 'The image has more pixels than can be previewed.',
    unsupported: 'This kind of file cannot be previewed.',
  },
  pdfFailed: 'This PDF cannot be shown.',
  changed: (parts: string) => `Changed since it was handed in: ${parts}.`,
  differs: {
    /** The bytes that were compared, at most the first 64 KB. */
    start: 'its content',
    length: 'its length',
    type: 'its kind',
  },
  pagesVary: 'Many web pages differ at every visit.',
  unchanged: 'Unchanged since it was handed in.',
  /** The part of the file that was compared. */
  extent: {
    whole: 'The whole file was compared.',
    start_and_length: 'Only the first 64 KB and the length were compared.',
    start: 'Only the first 64 KB were compared.',
  },
  notCompared: 'Could not be compared with what was handed in.',
  rawFileNotCompared:
    'Not compared: the link that was handed in leads to a page that shows this file, not to the file itself.',
  hostInvalid: (host: string) => `‘${host}’ is not a host such as github.com or *.example.org.`,
  hostsTooMany: (max: number) => `At most ${max} hosts.`,
} as const
