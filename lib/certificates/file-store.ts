import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { turns } from '@/lib/turns'

const files = new Map<string, Promise<Buffer>>()

/** Making a file takes a core for a while. */
const inTurn = turns({ ...limits, message: messages.certificates.fileBusy })

/** A file that never changes: made once, however many ask at once, and kept while it is among the last asked for. */
export function keptFile(key: string, make: () => Promise<Buffer>) {
  const found = files.get(key)
  const file = found ?? inTurn(make)
  files.delete(key)
  files.set(key, file)
  if (!found) file.catch(() => files.delete(key))
  const [oldest] = files.keys()
  if (files.size > limits.kept && oldest !== undefined) files.delete(oldest)
  return file
}
