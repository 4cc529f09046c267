import { readManifests } from './next-internals.mjs'

/** Looks up in the build's manifests how a path is served. */
export type BuiltPages = {
  /** Whether middleware.ts requires a session for the path: its responses must not be cached for other clients. */
  requiresSession: (path: string) => boolean
  /** Whether the page is the same for everybody. */
  isPrerendered: (path: string) => boolean
}

/** Reads the manifests in the build's folder. Throws if they do not name the guarded paths. */
export function readBuiltPages(folder: string): BuiltPages {
  const { guardedPatterns, prerenderedPaths, prerenderedPatterns } = readManifests(folder)
  return {
    requiresSession: (path) => guardedPatterns.some((pattern) => pattern.test(path)),
    isPrerendered: (path) =>
      prerenderedPaths.has(path) || prerenderedPatterns.some((pattern) => pattern.test(path)),
  }
}
