import { writeFile } from 'node:fs/promises'
import type { Locator, TestInfo } from 'playwright/test'

type DragData = { files: string[] } | { items: { mimeType: string; data: string }[] }

// This bit of `dragOperationsMask` represents a copy in the DevTools protocol.
const copyOperation = 1

/**
 * Drops through the DevTools protocol, as a person would: if the page does not handle the drop, the browser opens the
 * file. With synthetic events it would not.
 */
export async function dropOn(target: Locator, dragged: DragData) {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on.')
  const client = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], ...dragged, dragOperationsMask: copyOperation }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...point, data })
}

/** Writes a file that can be dragged onto a page. */
export async function fileToDrag(info: TestInfo, name: string, content: string) {
  const path = info.outputPath(name)
  await writeFile(path, content)
  return { files: [path] }
}
