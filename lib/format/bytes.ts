/** A size in kilobytes or megabytes. */
export function formatBytes(bytes: number) {
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
