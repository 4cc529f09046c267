import { acceptMatchingMax } from '@/lib/enrollments/limits'

const formatNumber = (count: number) => count.toLocaleString('en')

/** The label of the button that accepts the matching requests. */
export const acceptMatchingLabel = (count: number) =>
  count > acceptMatchingMax
    ? `Accept ${formatNumber(acceptMatchingMax)} of ${formatNumber(count)}`
    : `Accept all ${formatNumber(count)}`

/** The texts of the dialog that asks whether to accept them. */
export const acceptMatchingTexts = (count: number) => ({
  title: `${acceptMatchingLabel(count)} requests?`,
  ...(count > acceptMatchingMax
    ? {
        text: `This accepts the oldest ${formatNumber(acceptMatchingMax)} requests that match the search and filter. Each learner is notified.`,
        confirmLabel: `Accept ${formatNumber(acceptMatchingMax)}`,
      }
    : {
        text: 'This accepts the requests that match the search and filter. Each learner is notified.',
        confirmLabel: 'Accept all',
      }),
})
