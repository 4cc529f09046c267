import { writeFile } from 'node:fs/promises'
import type { Locator, TestInfo } from 'playwright/test'

type Dragged = { files: string[] } | { items: { mimeType: string; data: string }[] }

/** Drops a file as a browser does; a page that does not handle the drop is left for the file. */
export async function drop(target: Locator, dragged: Dragged) {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on.')
  const client = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], ...dragged, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...point, data })
}

/** A file to drag from disk. */
export async function fileOf(info: TestInfo, name: string, content: string) {
  const path = info.outputPath(name)
  await writeFile(path, content)
  return { files: [path] }
}
