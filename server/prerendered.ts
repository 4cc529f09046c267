import { readManifests } from './next-internals.mjs'

/** Answers questions about paths from the manifests of the build. */
export type BuiltPages = {
  /** Whether middleware.ts guards the path: its responses to one client are never sent to another. */
  isGuarded: (path: string) => boolean
  /** Whether the page is the same for everybody. */
  isPrerendered: (path: string) => boolean
}

/** Reads the manifests in the build's folder. Throws if they do not name the paths that middleware.ts guards. */
export function readBuiltPages(folder: string): BuiltPages {
  const { guarded, paths, patterns } = readManifests(folder)
  return {
    isGuarded: (path) => guarded.some((pattern) => pattern.test(path)),
    isPrerendered: (path) => paths.has(path) || patterns.some((pattern) => pattern.test(path)),
  }
}
