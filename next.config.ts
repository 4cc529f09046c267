import type { NextConfig } from 'next'
import { env } from './lib/env'

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Types are checked by `npm test`, not again on every machine that installs this.
  typescript: { ignoreBuildErrors: true },
  // Pictures of courses come from anywhere: fetching them on the server would make it a way into its network.
  images: { unoptimized: true },
  env: { NEXT_PUBLIC_INSTITUTE: JSON.stringify(env.institute) },
  serverExternalPackages: ['pg', '@node-rs/argon2', 'pino', 'fontkit'],
}

export default config
