import { readManifests } from './next-internals.mjs'

/** Answers questions about paths from the manifests of the build. */
export type BuiltPages = {
  /** Whether middleware.ts guards the path: what one client gets there is never sent to another. */
  isGuarded: (path: string) => boolean
  /** Whether the page is the same for everybody. */
  isPrerendered: (path: string) => boolean
}

/** Reads the manifests in the build's folder. Throws if they do not name the guarded paths. */
export function readBuiltPages(folder: string): BuiltPages {
  const { guardedPatterns, prerenderedPaths, prerenderedPatterns } = readManifests(folder)
  return {
    isGuarded: (path) => guardedPatterns.some((pattern) => pattern.test(path)),
    isPrerendered: (path) =>
      prerenderedPaths.has(path) || prerenderedPatterns.some((pattern) => pattern.test(path)),
  }
}
