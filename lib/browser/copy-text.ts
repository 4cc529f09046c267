/** Copies a text to the clipboard, also without https. Returns whether it was copied. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string) {
  const box = document.createElement('textarea')
  box.value = text
  box.setAttribute('readonly', '')
  box.style.position = 'fixed'
  box.style.opacity = '0'
  const focused = document.activeElement
  // An open dialog keeps the focus inside, so the text area is put into it.
  const parent = document.querySelector('[role="dialog"]') ?? document.body
  parent.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
