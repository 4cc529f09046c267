import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { pages } from './lib/routes'

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? '.next',
  poweredByHeader: false,
  // Nothing that a stranger types may fill memory or disk.
  cacheHandler: resolve('server/next-cache.mjs'),
  cacheMaxMemorySize: 0,
  reactStrictMode: true,
  devIndicators: false,
  // Types are checked by `npm test`, not again on every machine that installs this.
  typescript: { ignoreBuildErrors: true },
  // Course images come from any host: fetching them on the server would open its network.
  images: { unoptimized: true },
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'pino',
    'prom-client',
    'nodemailer',
    'resend',
    'fontkit',
    'pdfkit',
    '@react-pdf/layout',
    '@react-pdf/render',
    'harfbuzzjs',
    'wawoff2',
    '@resvg/resvg-js',
  ],
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
