import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { pages } from './lib/routes'
import { externalPackages } from './scripts/steps/external-packages.mjs'

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? '.next',
  poweredByHeader: false,
  // Nothing that a stranger types may fill memory or disk.
  cacheHandler: resolve('server/next-cache.mjs'),
  cacheMaxMemorySize: 0,
  reactStrictMode: true,
  devIndicators: false,
  // Most pages are served prerendered, and calls by the bundled server: loading all of Next's copies would take a
  // quarter of a start and 40 MB.
  experimental: { preloadEntriesOnStart: false },
  // Types are checked by `npm test`, not again on every machine that installs this.
  typescript: { ignoreBuildErrors: true },
  // Course images come from any host: fetching them on the server would open its network.
  images: { unoptimized: true },
  serverExternalPackages: externalPackages,
  // The address in QR codes is in capitals; only here are paths matched without regard to case.
  redirects: async () => [
    {
      source: `${pages.certificateShort('')}:cid`,
      destination: `${pages.certificate('')}:cid`,
      permanent: false,
    },
  ],
}

export default config
