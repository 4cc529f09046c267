import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { pages } from './lib/routes'
import { externalPackages } from './scripts/steps/external-packages.mjs'

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? '.next',
  poweredByHeader: false,
  // Replaces Next's own cache, which would store a page for every address that a stranger requests.
  cacheHandler: resolve('server/next-cache.mjs'),
  cacheMaxMemorySize: 0,
  reactStrictMode: true,
  devIndicators: false,
  // Most pages are prerendered, and `server/` handles API calls without Next: loading all of Next's pages and routes
  // at the start would take a quarter of the start's time and 40 MB of memory.
  experimental: { preloadEntriesOnStart: false },
  // `npm test` checks the types, so that installations need not check them again.
  typescript: { ignoreBuildErrors: true },
  // Course images may be on any host: a server that fetched them could be made to call hosts of its own network.
  images: { unoptimized: true },
  serverExternalPackages: externalPackages,
  // Addresses in QR codes are in upper case; Next ignores case in redirects, but not in routes.
  redirects: async () => [
    {
      source: `${pages.certificateShort('')}:cid`,
      destination: `${pages.certificate('')}:cid`,
      permanent: false,
    },
  ],
}

export default config
