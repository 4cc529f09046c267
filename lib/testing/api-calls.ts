import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { handle } from '@/lib/http/handle'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type ApiCall = {
  path: string
  method: (typeof methods)[number]
  handler: ReturnType<typeof handle>
}

/** Every call as it stands on disk, with its handler. The catch-all is none of them. */
export async function apiCalls() {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  const calls: ApiCall[] = []
  for (const file of files) {
    if (!file.endsWith('/route.ts') || file.includes('[...')) continue
    const handlers: Partial<Record<string, ApiCall['handler']>> = await import(`@/app/api/${file}`)
    for (const method of methods) {
      const handler = handlers[method]
      if (handler) calls.push({ path: `/api/${file.slice(0, -'/route.ts'.length)}`, method, handler })
    }
  }
  return calls
}
