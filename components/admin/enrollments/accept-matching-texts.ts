import { list } from '@/lib/limits'

const formatNumber = (count: number) => count.toLocaleString('en')

/** The label of the button that accepts the requests that match. The server accepts at most `list.pageMax` in one call. */
export const acceptMatchingLabel = (count: number) =>
  count > list.pageMax
    ? `Accept ${formatNumber(list.pageMax)} of ${formatNumber(count)}`
    : `Accept all ${formatNumber(count)}`

/** The texts of the dialog that asks whether to accept them. */
export const acceptMatchingTexts = (count: number) => ({
  title: `${acceptMatchingLabel(count)} requests?`,
  ...(count > list.pageMax
    ? {
        text: `This accepts the oldest ${formatNumber(list.pageMax)} requests that match the search and filter. Each learner is notified.`,
        confirmLabel: `Accept ${formatNumber(list.pageMax)}`,
      }
    : {
        text: 'This accepts the requests that match the search and filter. Each learner is notified.',
        confirmLabel: 'Accept all',
      }),
})
