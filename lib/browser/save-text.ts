/** Saves a text as a file. */
export function saveText(filename: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  URL.revokeObjectURL(address)
}
