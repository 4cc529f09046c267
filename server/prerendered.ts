import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prerendered pages of the build, by path. */
export type BuiltPages = {
  /** Guarded by middleware.ts: what it answers to one client is never sent to another. */
  isGuarded: (path: string) => boolean
  /** The same for everybody. */
  isPrerendered: (path: string) => boolean
}

/** @param folder of the build. Throws where it does not name the paths that middleware.ts guards. */
export function readBuiltPages(folder: string): BuiltPages {
  const guards = guardPatterns(join(folder, 'server', 'functions-config-manifest.json'))
  const { routes, dynamicRoutes } = JSON.parse(
    readFileSync(join(folder, 'prerender-manifest.json'), 'utf8'),
  ) as {
    routes: Record<string, unknown>
    dynamicRoutes: Record<string, { routeRegex: string }>
  }
  const dynamic = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex))
  return {
    isGuarded: (path) => guards.some((pattern) => pattern.test(path)),
    isPrerendered: (path) => path in routes || dynamic.some((pattern) => pattern.test(path)),
  }
}

function guardPatterns(file: string) {
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const matchers: { regexp: string }[] | undefined = manifest?.functions['/_middleware']?.matchers
  if (!Array.isArray(matchers)) throw new Error(`${file} does not name the paths that middleware.ts guards.`)
  return matchers.map(({ regexp }) => new RegExp(regexp))
}
