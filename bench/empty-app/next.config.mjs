/** bench/own-packages.mjs puts the packages into this folder. @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
}

export default config
