/** A size in kilobytes or megabytes. */
export function formatBytes(bytes: number) {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
