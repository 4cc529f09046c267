/**
 * All uses of undocumented modules of Next and of the files of its build (docs/decisions/0011), guarded by tests.
 * JavaScript, because Next loads next-cache.mjs, and with it this module, uncompiled.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

const require = createRequire(import.meta.url)

/** Expires what Next caches under a tag, as `revalidateTag` does within a request. @param {string} tag */
export function expireTag(tag) {
  const now = Date.now()
  tagsManifest.set(tag, { stale: now, expired: now })
}

export { areTagsExpired }

/** Reads what the build rendered. @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
export const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache.js').default

/** Lifetimes of pages by address. Next never deletes any; next-cache.mjs does. @type {Map<string, unknown>} */
export const nextCacheControls = Reflect.get(SharedCacheControls, 'cacheControls')

/**
 * Takes the configuration with which the pages were built, as Next's standalone server does. Otherwise Next would
 * compile next.config.ts again, with a compiler that stays in memory.
 * @param {string} buildFolder
 */
export function applyBuiltConfig(buildFolder) {
  const { config } = JSON.parse(readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/**
 * Reads from the build which paths middleware.ts guards and which pages are prerendered. Throws if
 * functions-config-manifest.json does not name the guarded paths.
 * @param {string} buildFolder
 * @returns {{ guardedPatterns: RegExp[], prerenderedPaths: Set<string>, prerenderedPatterns: RegExp[] }}
 */
export function readManifests(buildFolder) {
  const file = join(buildFolder, 'server', 'functions-config-manifest.json')
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  /** @type {{ regexp: string }[] | undefined} */
  const matchers = manifest?.functions['/_middleware']?.matchers
  if (!Array.isArray(matchers)) throw new Error(`${file} does not name the paths that middleware.ts guards.`)
  /** @type {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} */
  const { routes, dynamicRoutes } = JSON.parse(
    readFileSync(join(buildFolder, 'prerender-manifest.json'), 'utf8'),
  )
  return {
    guardedPatterns: matchers.map(({ regexp }) => new RegExp(regexp)),
    prerenderedPaths: new Set(Object.keys(routes)),
    prerenderedPatterns: Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex)),
  }
}
