import { readManifests } from './next-internals.mjs'

/** Prerendered pages of the build, by path. */
export type BuiltPages = {
  /** Guarded by middleware.ts: what it answers to one client is never sent to another. */
  isGuarded: (path: string) => boolean
  /** The same for everybody. */
  isPrerendered: (path: string) => boolean
}

/** @param folder of the build. Throws where it does not name the paths that middleware.ts guards. */
export function readBuiltPages(folder: string): BuiltPages {
  const { guarded, paths, patterns } = readManifests(folder)
  return {
    isGuarded: (path) => guarded.some((pattern) => pattern.test(path)),
    isPrerendered: (path) => paths.has(path) || patterns.some((pattern) => pattern.test(path)),
  }
}
